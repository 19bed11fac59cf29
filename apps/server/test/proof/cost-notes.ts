import { closeSync, openSync, readSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** What one call has cost a server: its longest turn of the processor, and what its memory has grown by. */
export interface Cost {
  milliseconds: number
  megabytes: number
}

/** Longer than the server pauses between two notes of its memory. */
const SETTLES_MS = 45

const REFERENCE_ROUNDS = 3_000_000
let fastest = Number.POSITIVE_INFINITY

/** How many times as long the processor takes for the same as when it was fastest: neighbours share its caches. */
function slowness(): number {
  const before = process.threadCpuUsage()
  let sum = 0
  for (let round = 0; round < REFERENCE_ROUNDS; round += 1) sum += round % 7
  const { user, system } = process.threadCpuUsage(before)
  const took = user + system + (sum === 0 ? 1 : 0)
  fastest = Math.min(fastest, took)
  return took / fastest
}

/** Reads what `cost-watch.ts` notes, call by call. */
export function readNotes(path: string) {
  const file = openSync(path, 'r')
  let position = 0
  let rest = ''
  let held = 0
  const take = () => {
    const notes: { busy?: number; megabytes?: number }[] = []
    const bytes = Buffer.alloc(1024 * 1024)
    for (let size = -1; size !== 0; ) {
      size = readSync(file, bytes, 0, bytes.length, position)
      position += size
      const lines = (rest + bytes.toString('utf8', 0, size)).split('\n')
      rest = lines.pop() ?? ''
      notes.push(...lines.map((line) => JSON.parse(line) as { busy?: number; megabytes?: number }))
    }
    return notes
  }
  return {
    /** The cost of what `run` makes the server do. */
    async during(run: () => Promise<unknown>): Promise<Cost> {
      await pause(SETTLES_MS)
      held = take().findLast(({ megabytes }) => megabytes !== undefined)?.megabytes ?? held
      const before = slowness()
      await run()
      const slow = (before + slowness()) / 2
      await pause(SETTLES_MS)
      const notes = take()
      const most = (of: 'busy' | 'megabytes', least: number) =>
        notes.reduce((sum, note) => Math.max(sum, note[of] ?? least), least)
      return { milliseconds: most('busy', 0) / slow, megabytes: most('megabytes', held) - held }
    },
    close: () => closeSync(file),
  }
}
