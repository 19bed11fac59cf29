import { endpoints } from '@xinqiao/contract'
import { allows } from '@xinqiao/contract/access'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { download } from '@xinqiao/contract/files/endpoints'
import { keepView } from '@xinqiao/contract/lists/view-endpoints'
import * as room from '@xinqiao/contract/projects/design-review/finding-endpoints'
import * as keeping from '@xinqiao/contract/work-orders/calls/canned-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import * as deputies from '@xinqiao/contract/work-orders/calls/desk-endpoints'
import * as presence from '@xinqiao/contract/work-orders/calls/desk-order-endpoints'
import { seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import * as issues from '@xinqiao/contract/work-orders/calls/issue-endpoints'
import { searchRecord } from '@xinqiao/contract/work-orders/calls/record-endpoints'
import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStream, settle } from '../../../../test/calls/streams.ts'
import { makeDrawing, makeReview } from '../../../../test/factories/design-reviews.ts'
import { looseFile, makeRunning } from '../../../../test/factories/projects.ts'
import { raiseOrder } from '../../../../test/factories/work-orders.ts'
import { useApp } from '../../../../test/harness.ts'
import { callHttp, type Input, listen } from '../../../../test/proof/asking/call-http.ts'
import { sampleInput } from '../../../../test/proof/asking/sample-input.ts'
import { SAMPLES } from '../../../../test/proof/features.ts'
import { definitionOf, recordPlaces } from '../../../../test/proof/record-places.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { inboxOf } from '../../../../test/seeds/people.ts'
import { CHEN, LIN, onList, personOf, seedPersonnel, XU } from '../../../../test/seeds/personnel.ts'

const app = useApp({ seed: seedPersonnel })
/** Searched for by its first half: a search that finds it would answer the whole. */
const SEARCHED = '只给飞腾'
const SECRET = `${SEARCHED}同事看的话`
const SECRET_FILE = `${SEARCHED}板图批注.pdf`
let orderId = ''
let noteId = ''
let projectId = ''
let reviewId = ''
let fileId = ''

beforeAll(async () => {
  projectId = await makeRunning(app, 'TZ-D2000 保密验证板')
  orderId = await raiseOrder(app, projectId, '内部交流')
  fileId = await looseFile(app, await app.signIn(CHEN), SECRET_FILE)
  const body = { processingContent: `<p>${SECRET}</p>`, fileIds: [fileId] }
  const written = await app.call(desk.writeNote, { params: { id: orderId }, body }, await app.signIn(CHEN))
  noteId = written.body.data.id
  const colleague = (await personOf(app, PEOPLE.tme)).accountId
  const assigned = { handlerId: colleague, note: SECRET }
  await app.call(desk.assignOrder, { params: { id: orderId }, body: assigned }, await app.signIn(CHEN))
  await keepInternals()
})

/** What the desk keeps for itself beside the thread, each with the marked words in all of its texts. */
async function keepInternals() {
  const token = await app.signIn(CHEN)
  const kept = [
    await app.call(keeping.addCanned, { body: { title: SECRET, body: SECRET } }, token),
    await app.call(
      keepView,
      {
        body: {
          list: '/work-orders',
          name: SECRET.slice(0, 20),
          filters: [{ name: 'keyword', value: SECRET }],
        },
      },
      token,
    ),
    await app.call(issues.addIssue, { body: { title: SECRET, chip: SECRET, answer: SECRET } }, token),
  ]
  const { accountId } = await personOf(app, LIN)
  const by = (await personOf(app, CHEN)).accountId
  const fileId = await makeDrawing(app.platform, projectId, accountId)
  const review = await makeReview(app.platform, { projectId, fileId, by, status: 'reviewing' })
  reviewId = review.id
  const place = { page: 1, x: 0.5, y: 0.5 }
  const body = { ...place, severity: 'major' as const, text: SECRET }
  kept.push(await app.call(room.raiseFinding, { params: { id: reviewId }, body }, token))
  expect(kept.map((one) => one.body.code)).toEqual([200, 200, 200, 200])
}
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
      const input = searching(endpoint, inputOf(endpoint))
      const answer = await callHttp(origin, endpoint, input, token)
      app.clock.advance(4000)
      expect(answer.text, endpoint.name).not.toContain(SECRET)
      expect(answer.text, endpoint.name).not.toContain(SECRET_FILE)
    }
  })

  it('wakes no screen of a customer, and no stream of events carries anything of it', async () => {
    if (!app.http.server.listening) await listen(app.http)
    const streams = [
      await openStream(app, await app.signIn(LIN)),
      await openStream(app, await app.signIn(XU)),
    ]
    const colleague = (await personOf(app, PEOPLE.tme)).accountId
    const finding = { page: 1, x: 0.1, y: 0.1, severity: 'major', text: SECRET } as const
    const days = { firstDay: '2030-01-01', lastDay: '2030-01-02' }
    const look = (state: 'here' | 'typing' | 'left', internal: boolean) =>
      [presence.tellPresence, { params: { id: orderId }, body: { state, internal } }] as const
    let findingId = ''
    const acts: (() => readonly [Endpoint, object])[] = [
      () => [desk.writeNote, { params: { id: orderId }, body: { processingContent: SECRET } }],
      () => look('here', false),
      () => look('typing', true),
      () => look('left', false),
      () => [room.raiseFinding, { params: { id: reviewId }, body: finding }],
      () => [
        room.amendFinding,
        {
          params: { id: findingId },
          body: { severity: 'minor', text: `${SECRET}改`, page: 1, x: 0.2, y: 0.2 },
        },
      ],
      () => [room.removeFinding, { params: { id: findingId } }],
      () => [keeping.addCanned, { body: { title: `${SECRET}二`, body: SECRET } }],
      () => [issues.addIssue, { body: { title: `${SECRET}二`, chip: SECRET, answer: SECRET } }],
      () => [deputies.nameDeputy, { body: { deputyId: colleague, ...days } }],
    ]
    for (const act of acts) {
      const [endpoint, input] = act()
      const { body } = await app.call(endpoint, input as never, await app.signIn(CHEN))
      expect(body, endpoint.name).toMatchObject({ code: 200 })
      if (endpoint === room.raiseFinding) findingId = body.data.id
      app.clock.advance(4000)
    }
    await settle(app, ...streams)
    // Nothing but the mark that everything has come.
    expect(streams.map(({ heard }) => heard.map((line) => line.split(' ')[0]))).toEqual(
      streams.map(() => ['announcement']),
    )
  })

  it('gives its files to the provider alone', async () => {
    const asked = { query: { id: fileId } }
    expect((await app.call(download, asked, await app.signIn(LIN))).status).toBe(404)
    const shown = await app.call(seeWorkOrder, { params: { id: orderId } }, await app.signIn(XU))
    expect(JSON.stringify(shown.body)).not.toContain(SECRET)
  })

  it('stands in no message to a customer', async () => {
    const inbox = await inboxOf(app, LIN)
    const sent = await app.platform.db.selectFrom('outboxMessage').select('body').execute()
    expect(JSON.stringify([inbox, sent])).not.toContain(SECRET)
  })

  it('stays away from a search that finds the customer’s own words of the same beginning', async () => {
    const token = await app.signIn(LIN)
    const own = `${SEARCHED}看过的日志`
    await app.call(workOrderProcessing, { body: { workOrderId: orderId, processingContent: own } }, token)
    const query = { workId: orderId, searchContent: SEARCHED }
    const { chatList } = (await app.call(searchRecord, { query }, token)).body.data
    expect(chatList.map(({ text }: { text: string }) => text)).toEqual([own])
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

const IDS: Readonly<Record<string, () => string>> = {
  'work-order-reply': () => noteId,
  project: () => projectId,
  'design-review': () => reviewId,
  file: () => fileId,
  'loose-file': () => fileId,
}
const idOf = (kind: string): string => (IDS[kind] ?? (() => orderId))()

/** Whatever a call searches by, it searches for the marked words. */
function searching(endpoint: Endpoint, input: Input): Input {
  const asked = (part: 'query' | 'body') =>
    Object.fromEntries(
      shapeOf(endpoint[part])
        .filter((key) => SEARCH_FIELDS.test(key))
        .map((key) => [key, SEARCHED]),
    )
  if (endpoint.effect !== 'read') return input
  return {
    ...input,
    query: { ...input.query, ...asked('query') },
    ...(typeof input.body === 'object' ? { body: { ...input.body, ...asked('body') } } : {}),
  }
}

const SEARCH_FIELDS = /keyword|subject|content|search|^text$|^name$|workOrderName|projectName/i

function shapeOf(schema: Endpoint['query'] | Endpoint['body']): string[] {
  return schema === undefined ? [] : Object.keys(definitionOf(schema).shape ?? {})
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
