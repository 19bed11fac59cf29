import * as room from '@xinqiao/contract/projects/design-review/console-endpoints'
import { replyToFinding, submitDesignReview } from '@xinqiao/contract/projects/design-review/endpoints'
import * as findingEndpoints from '@xinqiao/contract/projects/design-review/finding-endpoints'
import { makeProject } from '../../../../test/factories/accounts.ts'
import { makeDrawing, makeReview } from '../../../../test/factories/design-reviews.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { CHEN, LIN, personOf } from '../../../../test/seeds/personnel.ts'

/** A project in design of the unit that 陈思远 looks after, with a drawing. */
async function inDesign(app: TestApp, number: string) {
  const { platform } = app
  const { accountId, unitId } = await personOf(app, LIN)
  const id = await makeProject(platform, { number, name: number, unitId: unitId ?? '' })
  return { id, fileId: await makeDrawing(platform, id, accountId) }
}

/** A room of such a project, with one finding. */
async function roomOf(
  app: TestApp,
  number: string,
  { status, finding }: Pick<Parameters<typeof makeReview>[1], 'status' | 'finding'>,
) {
  const { id: projectId, fileId } = await inDesign(app, number)
  const by = (await personOf(app, CHEN)).accountId
  const made = await makeReview(app.platform, {
    ...{ projectId, fileId, by },
    ...(status ? { status } : {}),
    ...(finding ? { finding } : {}),
  })
  return { room: { params: { id: made.id } }, finding: { params: { id: made.finding } } }
}

const said = { severity: 'major' as const, text: '参考时钟缺少端接电阻' }

export const designReviewWrites = [
  writeSample(room.openDesignReview, async (app) => {
    const { id, fileId } = await inDesign(app, 'PRJ-DR-OPEN')
    return { input: { params: { id }, body: { drawing: 'pcb' as const, fileId } }, phone: CHEN }
  }),
  writeSample(
    findingEndpoints.raiseFinding,
    async (app) => {
      const made = await roomOf(app, 'PRJ-DR-RAISE', { status: 'reviewing' })
      return { input: { ...made.room, body: { ...said, page: 1, x: 0.25, y: 0.75 } }, phone: CHEN }
    },
    false,
  ),
  writeSample(
    findingEndpoints.amendFinding,
    async (app) => {
      const { finding } = await roomOf(app, 'PRJ-DR-AMEND', { status: 'reviewing' })
      return { input: { ...finding, body: said }, phone: CHEN }
    },
    false,
  ),
  writeSample(findingEndpoints.removeFinding, async (app) => ({
    input: (await roomOf(app, 'PRJ-DR-REMOVE', { status: 'reviewing' })).finding,
    phone: CHEN,
  })),
  writeSample(findingEndpoints.resolveFinding, async (app) => ({
    input: {
      ...(await roomOf(app, 'PRJ-DR-RESOLVE', { status: 'reviewing', finding: 'answered' })).finding,
      body: { note: '已核对' },
    },
    phone: CHEN,
  })),
  writeSample(findingEndpoints.reopenFinding, async (app) => ({
    input: {
      ...(await roomOf(app, 'PRJ-DR-REOPEN', { status: 'reviewing', finding: 'answered' })).finding,
      body: { note: '端接位置仍在源端' },
    },
    phone: CHEN,
  })),
  writeSample(room.sendDesignReview, async (app) => ({
    input: (await roomOf(app, 'PRJ-DR-SEND', { status: 'reviewing' })).room,
    phone: CHEN,
  })),
  writeSample(room.signDesignReview, async (app) => ({
    input: {
      ...(await roomOf(app, 'PRJ-DR-SIGN', { status: 'reviewing', finding: 'resolved' })).room,
      body: { note: '同意投板' },
    },
    phone: CHEN,
  })),
  writeSample(room.withdrawDesignReview, async (app) => ({
    input: { ...(await roomOf(app, 'PRJ-DR-WITHDRAW', {})).room, body: { note: '客户将重新设计' } },
    phone: CHEN,
  })),
  writeSample(
    replyToFinding,
    async (app) => ({
      input: { ...(await roomOf(app, 'PRJ-DR-REPLY', {})).finding, body: { note: '已在 V1.1 修改' } },
      phone: LIN,
    }),
    false,
  ),
  writeSample(submitDesignReview, async (app) => ({
    input: {
      ...(await roomOf(app, 'PRJ-DR-SUBMIT', { finding: 'answered' })).room,
      body: { note: '请复核' },
    },
    phone: LIN,
  })),
]
