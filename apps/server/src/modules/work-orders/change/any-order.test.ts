import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import * as changes from '@xinqiao/contract/work-orders/calls/change-endpoints'
import * as orders from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeRunning } from '../../../../test/factories/projects.ts'
import { useApp } from '../../../../test/harness.ts'
import { CHEN, FANG, LIN, onList, SONG, seedPersonnel, XU, ZHOU } from '../../../../test/seeds/personnel.ts'

const app = useApp({ seed: seedPersonnel })

/** What a project says, as far as these changes ask for it: by one name for each thing. */
type Known = Record<string, string>

type Asked = { kind: 'dates' | 'people' | 'info'; what: Known }
type Waiting = { id: string; asked: Asked }

const DAYS = {
  tcs: ['evtStage', '2027-03'],
  pvt: ['batchProductionStage', '2027-05'],
  mp: ['batchProductionStage', '2027-08'],
} as const
const SEATS = ['rjgcs', 'csgcs'] as const
const TEXTS = ['mainBoardName', 'memoryModel'] as const

async function read(id: string): Promise<Known> {
  const token = await app.signIn(LIN)
  const { data } = (await app.call(showProject, { params: { id } }, token)).body
  const { projectDateNode: d, projectPersonnel: p, projectInfo: i } = data
  return {
    tcs: d.evtStage.tcs,
    pvt: d.batchProductionStage.pvt,
    mp: d.batchProductionStage.mp,
    designActual: d.projectApproval.designActual ?? '',
    rjgcs: p.rjgcs?.name ?? '',
    csgcs: p.csgcs?.name ?? '',
    mainBoardName: i.mainBoardName,
    memoryModel: i.memoryModel,
  }
}

/** What one asks for, of one kind: the value of one thing or two. */
async function wishOf(which: number, value: number): Promise<{ asked: Asked; sent: object }> {
  if (which % 3 === 0) {
    const names = (Object.keys(DAYS) as (keyof typeof DAYS)[]).filter(
      (_, at) => (value >> at) % 2 === 1 || at === value % 3,
    )
    const what: Known = Object.fromEntries(
      names.map((name) => [name, `${DAYS[name][1]}-${10 + (value % 18)}`]),
    )
    const sent: Record<string, Known> = {}
    for (const name of names) sent[DAYS[name][0]] = { ...sent[DAYS[name][0]], [name]: what[name] ?? '' }
    return { asked: { kind: 'dates', what }, sent }
  }
  if (which % 3 === 1) {
    const seat = SEATS[value % 2] ?? 'rjgcs'
    const phone = [SONG, ZHOU, FANG, XU][value % 4] ?? SONG
    const name = (
      await app.platform.db
        .selectFrom('account')
        .select('realName')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow()
    ).realName
    return { asked: { kind: 'people', what: { [seat]: name } }, sent: { [seat]: await onList(app, phone) } }
  }
  const name = TEXTS[value % 2] ?? 'memoryModel'
  const text = `ZY-${value}`
  return { asked: { kind: 'info', what: { [name]: text } }, sent: { [name]: text } }
}

async function send(projectId: string, kind: Asked['kind'], sent: object) {
  const token = await app.signIn(LIN)
  const explain = '样片推迟'
  if (kind === 'dates') return app.call(changes.changeDates, { body: { projectId, ...sent, explain } }, token)
  if (kind === 'people')
    return app.call(changes.changePeople, { body: { projectId, projectPersonnel: sent } }, token)
  return app.call(changes.changeInfo, { body: { id: projectId, ...sent, explain } as never }, token)
}

const step = fc.record({ act: fc.nat(99), which: fc.nat(99), value: fc.nat(60) })
const tried = { agreed: 0, again: 0, stage: 0 }

it('a project is what was agreed to last of each thing, in any order of changes, returns, refusals and new tries', {
  timeout: 180_000,
}, async () => {
  let made = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 18 }), async (steps) => {
      made += 1
      const id = await makeRunning(app, `变更次序 ${made}`)
      const is = await read(id)
      const waits: Waiting[] = []
      const back: Waiting[] = []
      for (const one of steps) {
        app.clock.advance(4000)
        await make(id, one, { is, waits, back })
        expect(await read(id)).toEqual(is)
      }
    }),
    { numRuns: 10, seed: 20261129, endOnFailure: true },
  )
  // A test in which nothing is agreed to, or asked for again, would prove little.
  expect(Math.min(...Object.values(tried))).toBeGreaterThan(3)
})

interface State {
  is: Known
  waits: Waiting[]
  back: Waiting[]
}

async function make(
  id: string,
  { act, which, value }: { act: number; which: number; value: number },
  state: State,
) {
  const chen = await app.signIn(CHEN)
  const at = <T>(list: T[]): T | undefined => list[value % Math.max(1, list.length)]
  if (act % 6 <= 1) return ask(id, which, value, state)
  if (act % 6 === 2) return goOn(id, state)
  if (act % 6 === 5) {
    const one = at(state.back)
    return one && again(one, await read(id), value, state)
  }
  const one = at(state.waits)
  if (one === undefined) return
  const given = { params: { id: one.id }, body: {} }
  const noted = { ...given, body: { note: '请修改' } }
  const [isAgreed, isAsked] = [act % 6 === 3, value % 2 === 0]
  const { body } = isAgreed
    ? await app.call(orders.agreeChange, given, chen)
    : await app.call(isAsked ? orders.askChange : orders.refuseChange, noted, chen)
  if (body.code !== 200) return
  state.waits.splice(state.waits.indexOf(one), 1)
  if (!isAgreed) return void state.back.push(one)
  Object.assign(state.is, one.asked.what)
  tried.agreed += 1
}

/** Asks anew; of each kind one is under way at a time, and what came back is sent again by it. */
async function ask(id: string, which: number, value: number, { waits, back }: State) {
  const { asked, sent } = await wishOf(which, value)
  const { body } = await send(id, asked.kind, sent)
  if (body.code !== 200) return
  const known = back.findIndex((one) => one.id === body.data.id)
  if (known >= 0) back.splice(known, 1)
  waits.push({ id: body.data.id, asked })
}

/** As the screen asks again: with what was asked for, at times with one more day of a whole plan as it was then. */
async function again(one: Waiting, is: Known, value: number, { waits, back }: State) {
  const token = await app.signIn(LIN)
  const { asked } = (await app.call(orders.showChange, { params: { id: one.id } }, token)).body.data
  const mended = one.asked.kind === 'dates' && value % 2 === 1
  const mp = `2027-09-${10 + (value % 18)}`
  const updateTime = mended
    ? { ...asked.updateTime, batchProductionStage: { ...asked.updateTime?.batchProductionStage, mp } }
    : undefined
  const body = {
    ...{ workOrderId: one.id, processingContent: '<p>已修改</p>', handleType: 'review' as const },
    ...(updateTime ? { updateTime } : {}),
  }
  const answer = (await app.call(workOrderProcessing, { body }, token)).body
  if (answer.code !== 200) return
  expect(await read((await idOfProject(one.id)) ?? '')).toEqual(is)
  back.splice(back.indexOf(one), 1)
  const what = mended ? { ...one.asked.what, mp } : one.asked.what
  waits.push({ id: one.id, asked: { ...one.asked, what } })
  tried.again += 1
}

async function idOfProject(orderId: string): Promise<string | undefined> {
  const found = app.platform.db.selectFrom('workOrder').select('projectId').where('id', '=', orderId)
  return (await found.executeTakeFirst())?.projectId ?? undefined
}

/** The design stage is reached and agreed to at once, whatever else waits. */
async function goOn(id: string, { is }: State) {
  const body = { projectId: id, workOrderDetails: '设计完成', schematicDiagram: true, pcb: true }
  if (is.designActual !== '') return
  const sent = (await app.call(changes.changeStage, { body }, await app.signIn(LIN))).body
  if (sent.code !== 200) return
  const agreed = await app.call(
    orders.agreeChange,
    { params: { id: sent.data.id }, body: {} },
    await app.signIn(CHEN),
  )
  expect(agreed.body.code).toBe(200)
  is.designActual = (await read(id)).designActual ?? ''
  expect(is.designActual).not.toBe('')
  tried.stage += 1
}
