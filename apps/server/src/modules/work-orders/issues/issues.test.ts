import { showDesk } from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import * as issues from '@xinqiao/contract/work-orders/calls/issue-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeRunning } from '../../../../test/factories/projects.ts'
import { raiseOrder } from '../../../../test/factories/work-orders.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { inboxOf } from '../../../../test/seeds/people.ts'
import { CHEN, LIN, usePersonnel } from '../../../../test/seeds/personnel.ts'

const app = usePersonnel()
const WU = PEOPLE.otherFae
let projectId = ''

beforeAll(async () => {
  projectId = await makeRunning(app, 'TZ-D2000 已知问题验证板')
})
const desk = () => app.signIn(CHEN)
const ANSWER = '固件预设 P4 与该信道不匹配，请升级固件后复测。'

async function issueWith(...subjects: string[]) {
  const body = { title: `PCIe x8 链路降速：${subjects.join()}`, chip: '飞腾 D2000', answer: ANSWER }
  const { id } = (await app.call(issues.addIssue, { body }, await desk())).body.data
  const ids: string[] = []
  for (const subject of subjects) {
    const order = await raiseOrder(app, projectId, subject)
    await app.call(issues.linkIssue, { params: { id: order }, body: { issueId: id } }, await desk())
    ids.push(order)
  }
  return { id, ids }
}
const seen = async (id: string) =>
  (await app.call(seeWorkOrder, { params: { id } }, await app.signIn(LIN))).body.data
const show = async (id: string) =>
  (await app.call(issues.showIssue, { params: { id } }, await desk())).body.data

describe('a known issue', () => {
  it('stands on the orders that meet it, where their customers read the answer', async () => {
    const { ids } = await issueWith('降速一')
    expect((await seen(ids[0] ?? '')).knownIssue).toMatchObject({ answer: ANSWER, fixedIn: '' })
  })

  it('is answered once for all of its open orders, each with its own outcome', async () => {
    const { id, ids } = await issueWith('降速二', '降速三')
    const body = { processingContent: '<p>请升级到 V2.1.3 后复测</p>' }
    const answered = await app.call(issues.answerIssue, { params: { id }, body }, await desk())
    expect(answered.body.data.outcomes).toMatchObject([{ done: true }, { done: true }])
    for (const order of ids) {
      const { workOrder, workOrderProcessingList } = await seen(order)
      expect(workOrder.workOrderStatus).toBe('已回复')
      expect(workOrderProcessingList).toMatchObject([{ processingContent: body.processingContent }])
    }
  })

  it('tells whoever met it in which version it is mended, and says so on their orders', async () => {
    const { id, ids } = await issueWith('降速四')
    const fix = { params: { id }, body: { fixedIn: 'UEFI V2.1.3' } }
    expect((await app.call(issues.fixIssue, fix, await desk())).body.code).toBe(200)
    expect((await seen(ids[0] ?? '')).knownIssue).toMatchObject({ fixedIn: 'UEFI V2.1.3' })
    expect(await inboxOf(app, LIN)).toContainEqual(expect.stringMatching(/降速四.*已在 UEFI V2.1.3 修复/))
    const reopen = { params: { id }, body: { note: '低温下仍有' } }
    await app.call(issues.reopenIssue, reopen, await desk())
    expect(await show(id)).toMatchObject({ status: 'open', fixedIn: '' })
  })

  it('shows an FAE only the orders that he or she may see', async () => {
    const { id, ids } = await issueWith('降速五')
    const asOther = await app.call(issues.showIssue, { params: { id } }, await app.signIn(WU))
    expect(asOther.body.data.linked).toEqual([])
    expect((await show(id)).linked).toMatchObject([{ id: ids[0], isOpen: true }])
    const link = { params: { id: ids[0] ?? '' }, body: { issueId: '' } }
    expect((await app.call(issues.linkIssue, link, await app.signIn(WU))).body.code).toBe(404)
    await app.call(issues.linkIssue, link, await desk())
    expect((await show(id)).linked).toEqual([])
    const atDesk = await app.call(showDesk, { params: { id: ids[0] ?? '' } }, await desk())
    expect(atDesk.body.data.desk.knownIssueId).toBe('')
  })
})
