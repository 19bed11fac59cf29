import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { drawRows } from '../spec/draw.ts'
import { FAULTS_OF_FEATURES } from './faults/faults-of-features.ts'
import { FAULTS_OF_ROWS } from './faults/faults-of-rows.ts'
import { PLANTED } from './faults/planted-faults.ts'
import { verdictOf } from './faults/verdict-of.ts'
import { DRAWN_FAULTS, FAULTS_OF_MOMENTS } from './mutants.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

it('what a planted fault replaces stands once in the file that it names', () => {
  const worded = [...DRAWN_FAULTS, ...FAULTS_OF_ROWS, ...FAULTS_OF_FEATURES, ...FAULTS_OF_MOMENTS]
  // Edits of one fault may follow on each other; each is looked for in the file as it is.
  const edits = [...worded.map(({ edit }) => edit), ...PLANTED.flatMap(({ edits: of }) => of)]
  const timesOf = ({ file, find }: (typeof edits)[number]) =>
    readFileSync(path.join(ROOT, file), 'utf8').split(find).length - 1
  expect(edits.filter((edit) => timesOf(edit) !== 1).map(({ file, find }) => `${file}: ${find}`)).toEqual([])
})

it('at least a hundred rows of the draw have a fault of their own', () => {
  const drawn = new Set(drawRows(31, 200).map(({ id }) => id))
  const rows = DRAWN_FAULTS.flatMap((fault) => ('row' in fault ? [fault.row] : []))
  expect(rows.filter((row) => !drawn.has(row))).toEqual([])
  expect(new Set(rows).size).toBeGreaterThanOrEqual(100)
})

it('a file that is broken off when another one has failed counts as loaded, one with an error does not', () => {
  const file = (name: string, message: string, status: string) => ({
    ...{ name: `/ground/${name}`, status: 'failed', message },
    assertionResults: [{ status, fullName: name }],
  })
  const seen = [{ title: 'seen', file: 'seen' }]
  const testResults = [file('seen', '', 'failed'), file('broken off', '', 'skipped')]
  expect(verdictOf('/ground', { testResults })).toEqual({ seenBy: seen })
  const unloaded = [...testResults, { ...file('unloaded', 'SyntaxError', ''), assertionResults: [] }]
  expect(verdictOf('/ground', { testResults: unloaded })).toEqual({ seenBy: seen, broken: 'SyntaxError' })
})
