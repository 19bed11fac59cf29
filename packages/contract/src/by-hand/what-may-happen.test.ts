import { expect, it } from 'vitest'
import { RECORDS, WORKED_RECORDS } from '../records.ts'
import type { EventShape, MoveShape, WorkflowShape } from '../workflow.ts'
import { readTablesByHand } from './tables-by-hand.ts'

/**
 * The tables are kept by hand from the documents and product.md, one a feature, and say once more of every event who may make it, from
 * where to where, under which conditions, with or without a note, and who hears of it. A rule that changes is a visible
 * line in review, also where it was changed by mistake: the proofs made from the declarations would follow it.
 */
it('what may happen to each record is what the tables what-may-happen.tsv say', () => {
  const head = 'record\tevent\twho\tfrom\tto\tconditions\tnote\ttells'
  const lines = readTablesByHand('what-may-happen.tsv', head)
  const declared = RECORDS.flatMap((record) =>
    'workflow' in record ? linesOf(record.kind, record.workflow as WorkflowShape) : [],
  )
  const [table, contract] = [new Set(lines), new Set(declared)]
  expect({
    inTheTablesAlone: lines.filter((line) => !contract.has(line)),
    inTheDeclarationsAlone: declared.filter((line) => !table.has(line)),
  }).toEqual({ inTheTablesAlone: [], inTheDeclarationsAlone: [] })
})

it('each birth is an act that the audit knows, and begins in a state that there is', () => {
  for (const { kind, acts, workflow } of WORKED_RECORDS) {
    for (const [act, { in: state = workflow.initial }] of Object.entries(workflow.births ?? {})) {
      expect(Object.keys(acts), kind).toContain(act)
      expect(Object.keys(workflow.states), kind).toContain(state)
    }
  }
})

function linesOf(kind: string, { initial, births = {}, events }: WorkflowShape): string[] {
  const begun = Object.entries(births).map(([act, birth]) =>
    [kind, act, '-', 'begins', birth.in ?? initial, '-', '-', tellsOf(birth)].join('\t'),
  )
  const moved = Object.entries(events).flatMap(([name, event]) =>
    event.moves.map((move) =>
      [
        ...[kind, name, event.by.join(' | '), fromOf(move), toOf(move)],
        ...[orDash(event.conditions), event.noteMissing === undefined ? '-' : 'needed', tellsOf(event)],
      ].join('\t'),
    ),
  )
  return [...begun, ...moved]
}

function fromOf({ from, where = {} }: MoveShape): string {
  return [
    from.join(' | '),
    ...Object.entries(where).map(([flag, values]) => `${flag}=${values.join('/')}`),
  ].join(' ')
}

function toOf({ to = 'stays', sets = {} }: MoveShape): string {
  return [[to].flat().join(' | '), ...Object.entries(sets).map(([flag, value]) => `${flag}=${value}`)].join(
    ' ',
  )
}

function tellsOf({ tells = {} }: Pick<EventShape, 'tells'>): string {
  return orDash(Object.entries(tells).map(([notice, who]) => `${notice} to ${[who].flat().join(' | ')}`))
}

function orDash(words: readonly string[] = []): string {
  return words.length === 0 ? '-' : words.join(', ')
}
