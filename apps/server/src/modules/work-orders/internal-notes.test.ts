import { endpoints } from '@xinqiao/contract'
import { allows } from '@xinqiao/contract/access'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { download } from '@xinqiao/contract/files/endpoints'
import * as desk from '@xinqiao/contract/work-orders/console-endpoints'
import { seeWorkOrder } from '@xinqiao/contract/work-orders/endpoints'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { looseFile, makeRunning } from '../../../test/factories/projects.ts'
import { raiseOrder } from '../../../test/factories/work-orders.ts'
import { useApp } from '../../../test/harness.ts'
import { CHEN, LIN, onList, personOf, seedPersonnel, XU } from '../../../test/personnel.ts'
import { callHttp, listen } from '../../../test/proof/call-http.ts'
import { recordPlaces } from '../../../test/proof/record-places.ts'
import { sampleInput } from '../../../test/proof/sample-input.ts'
import { SAMPLES } from '../../../test/proof/samples.ts'
import { announce } from '../../platform/live/realtime.ts'

const app = useApp({ seed: seedPersonnel })
const SECRET = '只给飞腾同事看的话'
const SECRET_FILE = '内部板图批注.pdf'
let orderId = ''
let noteId = ''
let fileId = ''

beforeAll(async () => {
  const projectId = await makeRunning(app, 'TZ-D2000 保密验证板')
  orderId = await raiseOrder(app, projectId, '内部交流')
  fileId = await looseFile(app, await app.signIn(CHEN), SECRET_FILE)
  const body = { processingContent: `<p>${SECRET}</p>`, fileIds: [fileId] }
  const written = await app.call(desk.writeNote, { params: { id: orderId }, body }, await app.signIn(CHEN))
  noteId = written.body.data.id
  const colleague = (await personOf(app, '13900001002')).accountId
  const assigned = { handlerId: colleague, note: SECRET }
  await app.call(desk.assignOrder, { params: { id: orderId }, body: assigned }, await app.signIn(CHEN))
})
beforeEach(() => app.clock.advance(4000))

async function countNotes(): Promise<number> {
  const { body } = await app.call(desk.showDesk, { params: { id: orderId } }, await app.signIn(CHEN))
  return body.data.workOrderProcessingList.filter(
    ({ processingFlag }: { processingFlag: number }) => processingFlag === 2,
  ).length
}

describe('what is internal', () => {
  it('[T-WO-037] is read by the provider, marked as such', async () => {
    const { body } = await app.call(desk.showDesk, { params: { id: orderId } }, await app.signIn(CHEN))
    expect(body.data.workOrderProcessingList[0]).toMatchObject({
      processingFlag: 2,
      processingContent: `<p>${SECRET}</p>`,
      fileList: [{ fileName: SECRET_FILE }],
    })
    expect(await countNotes()).toBe(2)
  })

  it('is in no answer of any call that a customer can make', async () => {
    const origin = await listen(app.http)
    const { rows } = await personIds()
    const customer = { unitId: rows.unitId, unitType: 1, userType: 1, roles: [] }
    const open = endpoints.filter((endpoint) => allows(endpoint.access, customer))
    expect(open.length).toBeGreaterThan(100)
    for (const endpoint of open.filter(({ name }) => !ENDS_SESSION.includes(name))) {
      const token = await app.signIn(LIN)
      const input = inputOf(endpoint)
      const answer = await callHttp(origin, endpoint, input, token)
      app.clock.advance(4000)
      expect(answer.text, endpoint.name).not.toContain(SECRET)
      expect(answer.text, endpoint.name).not.toContain(SECRET_FILE)
    }
  })

  it('wakes no screen of a customer', async () => {
    const { accountId, unitId } = await personOf(app, LIN)
    const heard: string[] = []
    const stop = app.platform.realtime.subscribe((event) => {
      const isTold = event.accountIds?.includes(accountId) || (unitId && event.unitIds?.includes(unitId))
      if (isTold) heard.push(event.topic)
    })
    const body = { processingContent: SECRET }
    await app.call(desk.writeNote, { params: { id: orderId }, body }, await app.signIn(CHEN))
    // Events keep their order: what the note told has come before this one.
    await announce(app.platform.db, { topic: 'last', accountIds: [accountId] })
    await expect.poll(() => heard).toContain('last')
    stop()
    expect(heard).toEqual(['last'])
  })

  it('gives its files to the provider alone', async () => {
    const asked = { query: { id: fileId } }
    expect((await app.call(download, asked, await app.signIn(LIN))).status).toBe(404)
    const shown = await app.call(seeWorkOrder, { params: { id: orderId } }, await app.signIn(XU))
    expect(JSON.stringify(shown.body)).not.toContain(SECRET)
  })

  it('stands in no message to a customer', async () => {
    const { accountId } = await personOf(app, LIN)
    const { db } = app.platform
    const inbox = await db
      .selectFrom('message')
      .select('message')
      .where('accountId', '=', accountId)
      .execute()
    const sent = await db.selectFrom('outboxMessage').select('body').execute()
    expect(JSON.stringify([inbox, sent])).not.toContain(SECRET)
  })
})

/** They would end the session, or the account, of whoever walks. */
const ENDS_SESSION: readonly string[] = endpoints
  .filter(({ effect, path }: Endpoint) => effect !== 'read' && !path.startsWith('/workOrder'))
  .map(({ name }) => name)

async function personIds() {
  const rows = await personOf(app, LIN)
  return { rows, list: await onList(app, LIN) }
}

function idOf(kind: string): string {
  return (
    { 'work-order': orderId, 'work-order-reply': noteId, file: fileId, 'loose-file': fileId }[kind] ?? orderId
  )
}

it('walks every call that names an order', () => {
  const named = endpoints.filter((endpoint) =>
    recordPlaces(endpoint).some(({ kind }) =>
      ['work-order', 'customer-order', 'work-order-reply'].includes(kind),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
})

/** What the call takes; one that takes none that can be made up is refused, and answers nothing either. */
function inputOf(endpoint: Endpoint) {
  try {
    return sampleInput(endpoint, idOf, SAMPLES[endpoint.name])
  } catch {
    return {
      params: { id: orderId },
      query: { id: orderId, projectId: orderId },
      body: { cols: ['projectName'] },
    }
  }
}
