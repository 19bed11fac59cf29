import { CallError } from '../../../api/call-error.ts'
import { type ByteSource, keepBlocks } from './byte-source.ts'
import { isFault } from './fault-words.ts'
import { type LogForm, logForm } from './log-form.ts'
import { eachLine, HEAD, type Place, readLines } from './log-lines.ts'
import { type FromLog, GAP_STEPS_MS, type Gap, type LogLine } from './log-messages.ts'
import { type Stretch, stretchesOf } from './log-scan.ts'
import { MOST, searchAll } from './search-all.ts'
import { gapBetween, type Stamp, stampOf } from './time-stamps.ts'

/** One place in so many lines is remembered. */
const STEP = 256

/** Pauses of a kind that are listed: many short ones leave the long ones their room. */
const MOST_OF_A_KIND = 20_000

/** How long the first lines may take to be shown before the rest of the file is begun all the same. */
const FIRST_LINES_MS = 3000

export interface LogService {
  /** Lines as they stand in the file; fewer where the file, or what is known of it yet, ends. */
  lines(from: number, count: number): Promise<LogLine[]>
  /** The first lines are shown: goes through the rest now. */
  goOn(): void
  search(id: number, text: string): Promise<void>
  stopSearch(): void
}

/** Reads a log of any size: first lines at once, then goes through all of it for marks and line numbers. */
export function openLog(source: ByteSource, tell: (message: FromLog) => void): LogService {
  const shown = keepBlocks(source)
  const form = shown.read(0, Math.min(HEAD, source.size)).then(logForm)
  const places: Place[] = [{ line: 0, at: 0, isCut: false }]
  let searching = 0

  // The first lines are wanted at once: the way through the whole file waits until they are, but not for ever.
  const firstShown = Promise.withResolvers<void>()
  setTimeout(firstShown.resolve, FIRST_LINES_MS)
  void firstShown.promise
    .then(() => goThrough(source, form, places, tell))
    .catch((error: unknown) => tell({ failed: failureOf(error), id: null }))
  return {
    async lines(from, count) {
      return readLines(shown, await form, { places, from, count })
    },
    goOn: firstShown.resolve,
    async search(id, text) {
      searching = id
      await searchAll(source, await form, { id, text, isWanted: () => searching === id }, tell)
    },
    stopSearch() {
      searching = 0
    },
  }
}

export function failureOf(error: unknown): { code: number; text: string } {
  return error instanceof CallError
    ? { code: error.code, text: error.message }
    : { code: -1, text: '文件未能读取' }
}

async function goThrough(
  source: ByteSource,
  opening: Promise<LogForm>,
  places: Place[],
  tell: (message: FromLog) => void,
): Promise<void> {
  const form = await opening
  const pauses = GAP_STEPS_MS.map(() => 0)
  let faultCount = 0
  let before: Stamp | null = null
  let lines = 0
  for await (const stretch of stretchesOf(source, form)) {
    rememberPlaces(stretch, form, places)
    const faults: number[] = []
    const gaps: Gap[] = []
    eachLine(form.decode(stretch.bytes), form.newline, (text, index) => {
      const line = stretch.firstLine + index
      if (isFault(text)) {
        faultCount += 1
        if (faultCount <= MOST) faults.push(line)
      }
      const stamp = stampOf(text)
      if (stamp === null) return
      const ms = gapBetween(before, stamp)
      before = stamp
      const step = GAP_STEPS_MS.findLastIndex((least) => ms >= least)
      if (step === -1) return
      const count = (pauses[step] ?? 0) + 1
      pauses[step] = count
      if (count <= MOST_OF_A_KIND) gaps.push({ line, ms })
    })
    lines = stretch.firstLine + stretch.lines
    const read = stretch.offset + stretch.bytes.length
    const isDone = read >= source.size
    const full = pauses.findLastIndex((count) => count > MOST_OF_A_KIND)
    const allGapsFrom = GAP_STEPS_MS[full + 1] ?? Number.POSITIVE_INFINITY
    tell({ progress: { read, lines, isDone, faults, faultCount, gaps, allGapsFrom } })
  }
  if (source.size === 0)
    tell({
      progress: { read: 0, lines: 0, isDone: true, faults: [], faultCount: 0, gaps: [], allGapsFrom: 0 },
    })
}

function rememberPlaces(
  { bytes, offset, firstLine, endedWithLine }: Stretch,
  form: LogForm,
  places: Place[],
): void {
  let line = firstLine
  if (offset > 0) places.push({ line, at: offset, isCut: !endedWithLine })
  form.eachNewline(bytes, (after) => {
    line += 1
    if (line % STEP === 0 && after < bytes.length) places.push({ line, at: offset + after, isCut: false })
  })
}
