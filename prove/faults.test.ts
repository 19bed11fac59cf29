import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FAULTS_OF_FEATURES } from './faults-of-features.ts'
import { FAULTS_OF_ROWS } from './faults-of-rows.ts'
import { PLANTED } from './planted-faults.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

it('what a planted fault replaces stands once in the file that it names', () => {
  const worded = [...FAULTS_OF_ROWS, ...FAULTS_OF_FEATURES].map(({ edit }) => edit)
  // Edits of one fault may follow on each other; each is looked for in the file as it is.
  const edits = [...worded, ...PLANTED.flatMap(({ edits: of }) => of)]
  const timesOf = ({ file, find }: (typeof edits)[number]) =>
    readFileSync(path.join(ROOT, file), 'utf8').split(find).length - 1
  expect(edits.filter((edit) => timesOf(edit) !== 1).map(({ file, find }) => `${file}: ${find}`)).toEqual([])
})
