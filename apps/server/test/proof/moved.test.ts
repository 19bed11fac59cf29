import { endpoints } from '@xinqiao/contract'
import { MESSAGE_KIND_NAMES } from '@xinqiao/contract/messages/kinds'
import { correctUnit } from '@xinqiao/contract/personnel/console-endpoints'
import type { RecordKind } from '@xinqiao/contract/record-kinds'
import { beforeAll, expect, it } from 'vitest'
import { startSession } from '../../src/modules/identity/index.ts'
import { notify } from '../../src/modules/messages/index.ts'
import { storedRow, storedRows } from '../databases/stored.ts'
import { makeAccount } from '../factories/accounts.ts'
import { useApp } from '../harness.ts'
import { bareOf, numbersOf, widest } from './asking/asked.ts'
import { callHttp, listen } from './asking/call-http.ts'
import { sampleInput } from './asking/sample-input.ts'
import type { Samples } from './feature-proof.ts'
import { SAMPLES } from './features.ts'
import { makeTraces } from './marked-records.ts'
import { marksIn, marksOf } from './ownership.ts'
import { makeRecords, NOBODYS } from './records.ts'
import { type Cast, makeCast, READER, ROLES, type Role, verdictFor } from './roles.ts'

const app = useApp()
let cast: Cast
let records: Record<RecordKind, Samples>
/** What betrays the unit that was left. */
let forbidden: ReadonlySet<string>
let origin: string

/** Who led the projects of a unit, sent its orders and applied for it, and is now an engineer of another one. */
const MOVED: Role = {
  ...roleNamed(READER),
  unit: 'otherMaker',
  passes: roleNamed('another maker: engineer').passes,
}
/** Somebody of that unit who never was anywhere else, and has done nothing. */
let twinId = ''

beforeAll(async () => {
  cast = await makeCast(app)
  records = await makeRecords(app, cast)
  await makeTraces(app, cast, [READER])
  await tellOfAll()
  const { of } = await marksOf(app)
  await move()
  forbidden = new Set([...(of.get(cast.unitIds.maker) ?? [])].filter((mark) => !ofOneself.has(mark)))
  twinId = await makeAccount(app.platform, { phone: '13900003999' })
  await join(twinId)
  const data = { unitName: '单位 otherMaker' }
  // As many personal messages as the other one has.
  await notify(app.platform.db, app.platform, { kind: 'personnel.joined', to: twinId, data })
  origin = await listen(app.http)
})

/** What is the person's own wherever he or she is. */
const ofOneself = new Set<string>()

/** Messages of all sorts about the records of the old unit. */
async function tellOfAll(): Promise<void> {
  const { db } = app.platform
  const to = cast.accountIds.get(READER) ?? ''
  const order = {
    orderId: records['work-order'].own,
    number: '别人的编号',
    orderName: '别人的工单',
    projectId: '',
  }
  const data = {
    ...order,
    projectName: '别人的项目名',
    unitName: '单位 maker',
    who: '某人',
    reason: '别人的回复',
  }
  await notify(db, app.platform, { kind: 'workOrder.answered', to, data })
  const project = { projectId: records['customer-project'].own, projectName: '别人的项目名' }
  await notify(db, app.platform, { kind: 'project.refused', to, data: { ...project, reason: '别人的回复' } })
  const base = { kbId: records['knowledge-base'].own, commentId: '', kbName: '别人的知识库', who: '某人' }
  await notify(db, app.platform, { kind: 'feedback.answered', to, data: { ...base, content: '别人的回复' } })
}

async function move(): Promise<void> {
  const { db } = app.platform
  const id = cast.accountIds.get(READER) ?? ''
  const [own, assistant] = [
    await storedRow(db, 'personnel', { accountId: id, unitId: cast.unitIds.maker }),
    cast.accountIds.get('maker: assistant') ?? '',
  ]
  for (const { id: session } of await storedRows(db, 'session', { accountId: id })) ofOneself.add(session)
  for (const { id: message, about } of await storedRows(db, 'message', { accountId: id }))
    if (about === null) ofOneself.add(message)
  // Words of the program that only these messages hold.
  for (const kind of MESSAGE_KIND_NAMES) ofOneself.add(kind)
  const { phone, realName, nickName } = await storedRow(db, 'account', { id })
  for (const one of [id, phone, realName, nickName, '单位 maker', cast.unitIds.maker]) ofOneself.add(one)
  // Whoever leads projects, or is the only manager, cannot leave: a colleague takes that over.
  await db.updateTable('account').set({ userType: 1 }).where('id', '=', assistant).execute()
  await db.deleteFrom('projectSeat').where('personnelId', '=', own.id).execute()
  await join(id)
}

async function join(id: string): Promise<void> {
  const admin = await cast.tokenOf(roleNamed('administrator'))
  const body = { unitId: cast.unitIds.otherMaker, reason: '登记有误' }
  const moved = await app.call(correctUnit, { params: { id }, body }, admin)
  expect(moved.body).toMatchObject({ code: 200 })
}

function roleNamed(name: string): Role {
  const role = ROLES.find((one) => one.name === name)
  if (!role) throw new Error(`no role ${name}`)
  return role
}

it('knows what betrays the unit that was left', () => {
  expect(forbidden.size).toBeGreaterThan(100)
})

const reads = endpoints
  .filter(({ effect, access }) => effect === 'read' && verdictFor(MOVED, access) === 'served')
  .map((endpoint) => ({ name: endpoint.name, endpoint }))

it.each(reads)('$name says nothing of the unit that was left, nor counts it', async ({ endpoint, name }) => {
  if (OWN[name] !== undefined) return
  const now = app.platform.clock.now()
  const from = { accountId: twinId, device: 'proof', address: '127.0.0.1' }
  const [moved, twin] = [await cast.tokenOf(MOVED), (await startSession(app.platform.db, now, from)).token]
  const leaks: string[] = []
  for (const which of ['own', 'foreign'] as const) {
    const meant = widest(
      endpoint,
      sampleInput(endpoint, (kind) => records[kind][which] ?? NOBODYS.absent, SAMPLES[endpoint.name]),
    )
    for (const input of [meant, bareOf(endpoint, meant)]) {
      const ask = (token: string | undefined) => callHttp(origin, endpoint, input, token)
      const [seen, known] = [await ask(moved), await ask(twin)]
      const sent = JSON.stringify(input)
      const found = marksIn(seen.text, forbidden).filter((mark) => !sent.includes(mark))
      if (found.length > 0) leaks.push(`${which}: ${found.slice(0, 4).join(' ')}`)
      if (numbersOf(seen.text) !== numbersOf(known.text))
        leaks.push(
          `${which}: ${JSON.stringify(input)} ${numbersOf(seen.text)} instead of ${numbersOf(known.text)}`,
        )
    }
    app.clock.advance(4_000)
  }
  expect(leaks).toEqual([])
})

/** What is the person's own, of whichever unit, and why. */
const OWN: Readonly<Record<string, string>> = {
  'identity.getAppInfo': 'the account, with how often it was changed',
  'robots.listRobots': 'one’s own robots, which hear what one is told',
  'identity.listSessions': 'one’s own sessions',
  'files.download': 'what one has uploaded and given to no record',
  'files.fileAddress': 'what one has uploaded and given to no record',
  'files.listUploads': 'uploads that one has not finished',
  'files.showUpload': 'an upload that one has not finished',
}
