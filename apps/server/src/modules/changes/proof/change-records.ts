import type { TestApp } from '../../../../test/harness.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'
import { newId } from '../../../platform/ids.ts'

/** A draft, and a sent notice that touches a project of the reader's unit and one of a stranger's, and one that is gone. */
export async function makeChangeRecords({ app, cast, projects }: ProofWorld) {
  const own = { unitId: cast.unitIds.maker, projectId: projects.own }
  const foreign = { unitId: cast.unitIds.otherMaker, projectId: projects.foreign }
  const draft = await makeNotice(app, 'CN-W', 'draft')
  const notice = await makeNotice(app, 'CN-S')
  const gone = await makeNotice(app, 'CN-D')
  const deleted = await makeReply(app, gone, own)
  await app.platform.db.deleteFrom('changeNotice').where('id', '=', gone).execute()
  return {
    'change-notice': { own: draft, deleted: gone },
    'change-reply': {
      own: await makeReply(app, notice, own),
      foreign: await makeReply(app, notice, foreign),
      deleted,
    },
  }
}

async function makeNotice(
  { platform: { db, clock } }: TestApp,
  number: string,
  status: 'draft' | 'sent' = 'sent',
): Promise<string> {
  const id = newId()
  const at = clock.now()
  await db
    .insertInto('changeNotice')
    .values({
      ...{ id, number, kind: 'erratum', severity: 'major', status, title: '样例勘误' },
      ...{ chips: ['腾锐D2000'], effect: '影响', todo: '措施', answerDays: 5, writerName: '编辑' },
      ...(status === 'sent' ? { sentAt: at, dueAt: at } : {}),
      ...{ createdAt: at, updatedAt: at },
    })
    .execute()
  return id
}

async function makeReply(
  { platform: { db, clock } }: TestApp,
  noticeId: string,
  { unitId, projectId }: { unitId: string; projectId: string },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('changeReply')
    .values({
      ...{ id, noticeId, subject: 'project', subjectId: projectId, unitId, projectId },
      ...{ name: '样例项目', number: 'PRJ', reason: '腾锐D2000，DVT', status: 'open' },
      ...{ toldAt: clock.now(), dueAt: clock.now() },
    })
    .execute()
  return id
}
