import { WORKED_RECORDS, type WorkedKind } from '@xinqiao/contract/records'
import { findMove, type Place, type WorkflowShape } from '@xinqiao/contract/workflow'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { STATE_COLUMNS } from '../../src/platform/db/state-columns.ts'
import { useApp } from '../harness.ts'
import { sharedWorld } from '../shared-world.ts'

const app = useApp({ world: sharedWorld })

interface Standing {
  id: string
  status: string
  flags: Record<string, number>
}

interface Move {
  event: string
  fromState: string
  toState: string
  flags: Record<string, number>
}

it.each(WORKED_RECORDS.map((record) => [record.kind, record.workflow] as const))(
  'each %s of the demonstration stands where its history leads, and the history is what its workflow allows',
  async (kind, workflow) => {
    const histories = await historiesOf(kind)
    const faults = (await standingsOf(kind as WorkedKind)).flatMap((record) => {
      const fault = faultOf(workflow, record, histories.get(record.id) ?? [])
      return fault === '' ? [] : [`${record.id}: ${fault}`]
    })
    expect(faults).toEqual([])
  },
)

/** What is wrong with how a record came to where it stands; empty where nothing is. */
function faultOf(workflow: WorkflowShape, record: Standing, moves: readonly Move[]): string {
  const begun = moves[0]?.fromState ?? record.status
  const births = Object.values(workflow.births ?? {}).map((birth) => birth.in)
  if (![workflow.initial, ...births, ...Object.keys(workflow.begins ?? {})].includes(begun))
    return `nothing begins as ${begun}`
  let at: Place & Record<string, unknown> = { status: begun }
  for (const { event, fromState, toState, flags } of moves) {
    if (at.status !== fromState) return `${event} from ${fromState}, where it stood at ${at.status}`
    const move = findMove(workflow, event, at)
    if (!move) return `no ${event} where it stood at ${JSON.stringify(at)}`
    if (![move.to ?? fromState].flat().includes(toState)) return `${event} leads to no ${toState}`
    if (JSON.stringify(flags) !== JSON.stringify(move.sets ?? {})) return `${event} sets other flags`
    at = { ...at, status: toState, ...move.sets }
  }
  const wanted = { status: record.status, ...record.flags }
  const wrong = Object.entries(wanted).find(([name, value]) => (at[name] ?? 0) !== value)
  return wrong ? `its moves lead to ${wrong[0]} ${at[wrong[0]] ?? 0}, it has ${wrong[1]}` : ''
}

/** All records of a kind as they stand. */
async function standingsOf(kind: WorkedKind): Promise<Standing[]> {
  const { table, state, flags, shared } = STATE_COLUMNS[kind]
  const pairs = Object.entries(flags).flatMap(([flag, column]) => [
    sql.lit(flag),
    sql`coalesce(${sql.ref(column)}, 0)`,
  ])
  const { rows } = await sql<Standing>`select id, ${sql.ref(state)} as status,
    jsonb_build_object(${sql.join(pairs)}) as flags from ${sql.table(table)}
    ${shared === undefined ? sql`` : sql`where ${sql.ref(shared.column)} = ${shared.as}`}`.execute(
    app.platform.db,
  )
  return rows
}

async function historiesOf(kind: string): Promise<Map<string, Move[]>> {
  const moves = await app.platform.db
    .selectFrom('workflowEvent')
    .select(['recordId', 'event', 'fromState', 'toState', 'flags'])
    .where('workflow', '=', kind)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return Map.groupBy(moves as (Move & { recordId: string })[], ({ recordId }) => recordId)
}
