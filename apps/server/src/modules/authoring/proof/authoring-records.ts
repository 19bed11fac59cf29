import { storedRow } from '../../../../test/databases/stored.ts'
import { makeBase, makeSpace, makeTag, releaseVersion } from '../../../../test/factories/knowledge.ts'
import type { TestApp } from '../../../../test/harness.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'
import { newId } from '../../../platform/ids.ts'

/** What only editors name: a base with a draft beside its release, and one that is gone. */
export async function makeAuthoringRecords({ app }: ProofWorld) {
  const { db } = app.platform
  const spaceId = await makeSpace(app.platform, '写作空间')
  const own = await makeWritten(app, spaceId, '写作中的')
  const gone = await makeWritten(app, spaceId, '写过的')
  await db.deleteFrom('knowledgeBase').where('id', '=', gone.base).execute()
  const goneGroup = newId()
  await db.insertInto('tagGroup').values({ id: goneGroup, name: '删除的组', orderNumber: 9 }).execute()
  await db.deleteFrom('tagGroup').where('id', '=', goneGroup).execute()
  await makeTag(app.platform, spaceId, '写作组', '写作标签')
  const group = await storedRow(db, 'tagGroup', { name: '写作组' })
  return {
    'tag-group': { own: group.id, deleted: goneGroup },
    'authored-base': { own: own.base, deleted: gone.base },
    'authored-version': { own: own.version, deleted: gone.version },
    'authored-document': { own: own.document, deleted: gone.document },
    'authored-faq': { own: own.faq, deleted: gone.faq },
    'review-note': { own: own.note, deleted: gone.note },
    'authored-comment': { own: own.comment, deleted: gone.comment },
    announcement: { own: await makeAnnounced(app), deleted: await makeAnnounced(app, true) },
    'search-synonym': { own: await makeSynonym(app, '甲词'), deleted: await makeSynonym(app, '乙词', true) },
    'missed-search': await makeMisses(app),
  }
}

async function makeWritten({ platform }: TestApp, spaceId: string, name: string) {
  const { baseId } = await makeBase(platform, {
    spaceId,
    name: `${name}知识库`,
    documents: [{ title: '一' }],
  })
  const draft = await releaseVersion(platform, baseId, {
    name: 'V1.1',
    draft: true,
    documents: [{ title: `${name}文档`, body: '还没有发布' }],
  })
  const { db, clock } = platform
  const [faq, comment, note] = [newId(), newId(), newId()]
  await db
    .insertInto('knowledgeFaq')
    .values({ id: faq, baseId, question: `${name}问题`, answer: '回答', orderNumber: 1 })
    .execute()
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('userType', '=', 9)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('knowledgeComment')
    .values({ id: comment, baseId, accountId, content: `${name}评论`, createdAt: clock.now() })
    .execute()
  const document = draft.documentIds[0] ?? ''
  const written = { writtenBy: accountId, writtenAt: clock.now() }
  await db
    .insertInto('knowledgeReviewNote')
    .values({ id: note, documentId: document, quote: '还没有发布', content: `${name}批注`, ...written })
    .execute()
  return { base: baseId, version: draft.versionId, document, faq, comment, note }
}

async function makeAnnounced({ platform }: TestApp, gone = false): Promise<string> {
  const id = newId()
  const by = { createdByName: '系统管理员', createdAt: platform.clock.now() }
  const words = {
    title: '停机维护',
    body: '今晚维护。',
    audience: 'all' as const,
    byEmail: false,
    bySms: false,
  }
  await platform.db
    .insertInto('announcement')
    .values({ id, ...words, recipients: 0, ...by })
    .execute()
  if (gone) await platform.db.deleteFrom('announcement').where('id', '=', id).execute()
  return id
}

async function makeSynonym({ platform }: TestApp, word: string, gone = false): Promise<string> {
  const id = newId()
  const words = [word, `${word}的别名`]
  await platform.db.insertInto('searchSynonym').values({ id, words, folded: words }).execute()
  if (gone) await platform.db.deleteFrom('searchSynonym').where('id', '=', id).execute()
  return id
}

/** Each reading of `own` names another, since some calls take it away. */
async function makeMisses(app: TestApp) {
  const words = Array.from({ length: 40 }, (_, at) => `找不到${at}`)
  const own = await Promise.all(words.map((word) => makeMiss(app, word)))
  return {
    get own() {
      return own.pop() ?? ''
    },
    deleted: await makeMiss(app, '找到了', true),
  }
}

async function makeMiss({ platform }: TestApp, word: string, gone = false): Promise<string> {
  const id = newId()
  const at = platform.clock.now()
  await platform.db
    .insertInto('missedSearch')
    .values({ id, folded: word, word, firstAt: at, lastAt: at })
    .execute()
  if (gone) await platform.db.deleteFrom('missedSearch').where('id', '=', id).execute()
  return id
}
