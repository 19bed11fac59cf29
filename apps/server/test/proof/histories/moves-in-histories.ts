import { projectRecord } from '@xinqiao/contract/projects/record'
import { CLOSING_CHECK_CODES } from '@xinqiao/contract/work-orders/closing-checks'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { isChoice, type MoveShape } from '@xinqiao/contract/workflow'
import { actorOf } from '../../../src/demo/projects/past-moves.ts'
import { projectKind } from '../../../src/modules/projects/project-kind.ts'
import { orderKind } from '../../../src/modules/work-orders/order-kind.ts'
import { plainRichText } from '../../../src/platform/content/rich-text.ts'
import { AppError } from '../../../src/platform/http/fault/errors.ts'
import { newId } from '../../../src/platform/ids.ts'
import { transition } from '../../../src/platform/records/transition.ts'
import type { TestApp } from '../../harness.ts'
import { activeOf, EVERYBODY, idOf, STAFF } from './histories-cast.ts'

/** By which people and records are chosen for a step. */
export interface Picked {
  who: number
  whom: number
  what: number
}
export const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

export async function idsOf(app: TestApp, table: 'workOrder' | 'project'): Promise<string[]> {
  const rows = app.platform.db.selectFrom(table).select('id').orderBy('createdAt').orderBy('id')
  return (await rows.execute()).map(({ id }) => id)
}

export type OrderEvent = keyof typeof workOrderRecord.workflow.events
export type ProjectEvent = keyof typeof projectRecord.workflow.events

/** Those that bring nothing of their own. */
const ORDER_EVENTS = (Object.keys(workOrderRecord.workflow.events) as OrderEvent[]).filter(
  (one) => !['revoke', 'agree', 'resubmit'].includes(one),
)
const PROJECT_EVENTS = (Object.keys(projectRecord.workflow.events) as ProjectEvent[]).filter(
  (one) => !one.startsWith('change'),
)

/** One event by the first of all people who may make it. */
export async function move(
  app: TestApp,
  kind: 'order' | 'project',
  { who, whom, what }: Picked,
): Promise<boolean> {
  const id = at(await idsOf(app, kind === 'order' ? 'workOrder' : 'project'), whom)
  const people = await activeOf(app, EVERYBODY)
  for (const n of people.keys()) {
    const given = { id, phone: at(people, who + n), whom }
    const made =
      kind === 'order'
        ? await moveOrder(app, at(ORDER_EVENTS, what), given)
        : await moveProject(app, at(PROJECT_EVENTS, what), given)
    if (made) return true
  }
  return false
}

interface Given {
  id: string
  phone: string
  whom?: number
}

/** An event of an order by somebody; false where it was refused. */
export async function moveOrder(
  app: TestApp,
  event: OrderEvent,
  { whom = 0, ...given }: Given,
): Promise<boolean> {
  const handlerId = await idOf(app, at(STAFF.slice(0, 4), whom))
  const message = { id: newId(), text: plainRichText('话'), fileIds: [], clientId: null }
  const closing = { processingContent: '说明', solution: '升级固件' }
  const input = { message, handlerId, closing, checks: CLOSING_CHECK_CODES }
  return isMade(app, given, (by) => transition(app.platform, orderKind, event as 'reply', { ...by, input }))
}

/** An event of a project by somebody; false where it was refused. */
export function moveProject(
  app: TestApp,
  event: ProjectEvent,
  { whom = 0, ...given }: Given,
): Promise<boolean> {
  return isMade(app, given, (by) =>
    transition(app.platform, projectKind, event as 'submit', { ...by, ...choiceOf(event, whom) }),
  )
}

async function isMade(
  app: TestApp,
  { id, phone }: Given,
  make: (by: {
    id: string
    caller: { actor: Awaited<ReturnType<typeof actorOf>>; address: string }
    note: string
  }) => Promise<unknown>,
): Promise<boolean> {
  app.clock.advance(4000)
  const caller = { actor: await actorOf(app.platform.db, phone), address: '127.0.0.1' }
  try {
    await make({ id, caller, note: '说明' })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Where an event goes on of several ways, one of them. */
function choiceOf(event: ProjectEvent, which: number) {
  const moves: readonly MoveShape[] = projectRecord.workflow.events[event].moves
  const ways = moves.flatMap((move) => (isChoice(move) ? move.to : []))
  return ways.length === 0 ? {} : { to: at(ways, which) as 'closed' }
}
