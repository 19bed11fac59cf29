import { CallError } from '../../api/call-error.ts'
import { type ByteSource, keepBlocks } from './byte-source.ts'
import { isFault } from './fault-words.ts'
import { type FromLog, GAP_STEPS_MS, type Gap, type LogLine } from './log-messages.ts'
import { eachNewline, type Stretch, stretchesOf } from './log-scan.ts'
import { type Encoding, encodingOf, plainLine } from './log-text.ts'
import { gapBetween, type Stamp, stampOf } from './time-stamps.ts'

/** One place in so many lines is remembered. */
const STEP = 256
const HEAD = 64 * 1024
/** Marks and hits that are listed; beyond it they are only counted. */
const MOST = 50_000
/** Pauses of a kind that are listed: many short ones leave the long ones their room. */
const MOST_OF_A_KIND = 20_000
/** How long the first lines may take to be shown before the rest of the file is begun all the same. */
const FIRST_LINES_MS = 3000
/** Characters of a line that are shown. */
const LONGEST_SHOWN = 20_000

/** Where a line begins in the file; one of a few hundred, and where an endless line was cut. */
interface Place {
  line: number
  at: number
  isCut: boolean
}

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
  const encoding = shown.read(0, Math.min(HEAD, source.size)).then(encodingOf)
  const places: Place[] = [{ line: 0, at: 0, isCut: false }]
  let searching = 0

  // The first lines are wanted at once: the way through the whole file waits until they are, but not for ever.
  const firstShown = Promise.withResolvers<void>()
  setTimeout(firstShown.resolve, FIRST_LINES_MS)
  void firstShown.promise
    .then(() => goThrough(source, encoding, places, tell))
    .catch((error: unknown) => tell({ failed: failureOf(error), id: null }))
  return {
    async lines(from, count) {
      return readLines(shown, await encoding, { places, from, count })
    },
    goOn: firstShown.resolve,
    async search(id, text) {
      searching = id
      await searchAll(source, await encoding, { id, text, isWanted: () => searching === id }, tell)
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
  encoding: Promise<Encoding>,
  places: Place[],
  tell: (message: FromLog) => void,
): Promise<void> {
  const decoder = new TextDecoder(await encoding)
  const pauses = GAP_STEPS_MS.map(() => 0)
  let faultCount = 0
  let before: Stamp | null = null
  let lines = 0
  for await (const stretch of stretchesOf(source)) {
    rememberPlaces(stretch, places)
    const faults: number[] = []
    const gaps: Gap[] = []
    eachLine(decoder.decode(stretch.bytes), (text, index) => {
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

function rememberPlaces({ bytes, offset, firstLine, endedWithLine }: Stretch, places: Place[]): void {
  let line = firstLine
  if (offset > 0) places.push({ line, at: offset, isCut: !endedWithLine })
  eachNewline(bytes, (after) => {
    line += 1
    if (line % STEP === 0 && after < bytes.length) places.push({ line, at: offset + after, isCut: false })
  })
}

/** Calls with each line of a text; its end belongs to the last one, if anything stands after a newline. */
function eachLine(text: string, found: (line: string, index: number) => void): void {
  let index = 0
  for (let start = 0; start < text.length; index += 1) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    found(plainLine(text.slice(start, end)), index)
    start = end + 1
  }
}

async function readLines(
  source: ByteSource,
  encoding: Encoding,
  { places, from, count }: { places: readonly Place[]; from: number; count: number },
): Promise<LogLine[]> {
  const found: LogLine[] = []
  while (found.length < count) {
    const wanted = from + found.length
    const index = places.findLastIndex(({ line }) => line <= wanted)
    const { line = 0, at: start = 0 } = places[index] ?? {}
    // Where an endless line was cut another begins, although no newline stands there.
    const end = places.slice(index + 1).find(({ isCut }) => isCut)?.at ?? source.size
    const part = await linesWithin(source, encoding, {
      start,
      end,
      skip: wanted - line,
      count: count - found.length,
    })
    if (part.length === 0) break
    found.push(...part)
  }
  return found
}

async function linesWithin(
  source: ByteSource,
  encoding: Encoding,
  { start, end, skip, count }: { start: number; end: number; skip: number; count: number },
): Promise<LogLine[]> {
  const decoder = new TextDecoder(encoding)
  const found: LogLine[] = []
  let rest = ''
  for (let at = start, left = skip; at < end && found.length < count; ) {
    const bytes = await source.read(at, Math.min(at + HEAD, end))
    if (bytes.length === 0) break
    at += bytes.length
    const isLast = at >= end
    const lines = (rest + decoder.decode(bytes, { stream: !isLast })).split('\n')
    rest = isLast ? '' : (lines.pop() ?? '')
    if (isLast && lines.at(-1) === '') lines.pop()
    found.push(...lines.slice(left).map(shownLine))
    left = Math.max(0, left - lines.length)
  }
  return found.slice(0, count)
}

function shownLine(raw: string): LogLine {
  const text = plainLine(raw)
  return { text: text.slice(0, LONGEST_SHOWN).toWellFormed(), length: text.length }
}

async function searchAll(
  source: ByteSource,
  encoding: Encoding,
  { id, text, isWanted }: { id: number; text: string; isWanted: () => boolean },
  tell: (message: FromLog) => void,
): Promise<void> {
  const decoder = new TextDecoder(encoding)
  const wanted = text.toLowerCase()
  let hitCount = 0
  for await (const stretch of stretchesOf(source)) {
    if (!isWanted()) return
    const hits: number[] = []
    const body = decoder.decode(stretch.bytes).toLowerCase()
    // A stretch without the text, which most are, is not taken apart.
    if (body.includes(wanted) || body.includes('\u001b')) {
      eachLine(body, (line, index) => {
        if (!line.includes(wanted)) return
        hitCount += 1
        if (hitCount <= MOST) hits.push(stretch.firstLine + index)
      })
    }
    const read = stretch.offset + stretch.bytes.length
    tell({ found: { id, hits, hitCount, read, isDone: read >= source.size } })
  }
  if (source.size === 0) tell({ found: { id, hits: [], hitCount: 0, read: 0, isDone: true } })
}
