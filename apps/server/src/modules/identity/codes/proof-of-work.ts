import { createHash } from 'node:crypto'

/**
 * Senders who look automatic pay with work before their puzzle counts: nobody sees it, a phone does it in under a second,
 * and whoever asks for thousands does it thousands of times.
 */
const FREE_PUZZLES = 5
const LEAST_BITS = 12
/** 65,536 hashes on average: about 0.3 s on a phone. */
const MOST_BITS = 16

/** Leading zero bits asked of the next puzzle, after so many from this network lately; double the number, double the work. */
export function workFor(puzzles: number, besieged: boolean): number {
  if (besieged) return MOST_BITS
  if (puzzles <= FREE_PUZZLES) return 0
  return Math.min(MOST_BITS, LEAST_BITS + Math.floor(Math.log2(puzzles / FREE_PUZZLES)))
}

/** The leading zero bits that a nonce brings for a puzzle. */
export function workDone(puzzleId: string, nonce: string): number {
  const hash = createHash('sha256').update(`${puzzleId}:${nonce}`).digest()
  return Math.clz32(hash.readUInt32BE(0))
}
