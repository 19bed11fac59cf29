// Rows drawn by chance from the documents, always the same for a seed: node spec/draw.ts --seed 31 --count 200
import { parseArgs } from 'node:util'
import { type Requirement, readRequirements } from './requirements.ts'

/** So many rows, in the order in which they were drawn. */
export function drawRows(seed: number, count: number): Requirement[] {
  const rows = readRequirements(import.meta.dirname)
  const random = numbersFrom(seed)
  for (let left = rows.length - 1; left > 0; left -= 1) {
    const other = Math.floor(random() * (left + 1))
    ;[rows[left], rows[other]] = [rows[other], rows[left]] as [Requirement, Requirement]
  }
  return rows.slice(0, count)
}

/** Mulberry32: a small generator that is the same everywhere. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

if (import.meta.main) {
  const options = {
    seed: { type: 'string', default: '31' },
    count: { type: 'string', default: '200' },
  } as const
  const { values } = parseArgs({ options })
  for (const { id, kind, requirement, decision } of drawRows(Number(values.seed), Number(values.count)))
    console.log([id, kind, requirement, decision].join('\t'))
}
