import { closeSync, openSync, readSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** What one call has cost a server: its longest turn of the processor, and what its memory has grown by. */
export interface Cost {
  milliseconds: number
  megabytes: number
}

/** Longer than the server pauses between two notes of its memory. */
const SETTLES_MS = 45

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
      await run()
      await pause(SETTLES_MS)
      const notes = take()
      const most = (of: 'busy' | 'megabytes', least: number) =>
        notes.reduce((sum, note) => Math.max(sum, note[of] ?? least), least)
      return { milliseconds: most('busy', 0), megabytes: most('megabytes', held) - held }
    },
    close: () => closeSync(file),
  }
}
