import { plainLine } from '@xinqiao/contract/files/plain-line'
import type { ByteSource } from './byte-source.ts'
import type { LogForm } from './log-form.ts'
import type { LogLine } from './log-messages.ts'

export const HEAD = 64 * 1024

/** Characters of a line that are shown. */
const LONGEST_SHOWN = 20_000

/** Where a line begins in the file; one of a few hundred, and where an endless line was cut. */
export interface Place {
  line: number
  at: number
  isCut: boolean
}

/** Calls with each line of a text; its end belongs to the last one, if anything stands after a newline. */
export function eachLine(text: string, newline: string, found: (line: string, index: number) => void): void {
  let index = 0
  for (let start = 0; start < text.length; index += 1) {
    const after = text.indexOf(newline, start)
    const end = after === -1 ? text.length : after
    found(plainLine(text.slice(start, end)), index)
    start = end + 1
  }
}

export async function readLines(
  source: ByteSource,
  form: LogForm,
  { places, from, count }: { places: readonly Place[]; from: number; count: number },
): Promise<LogLine[]> {
  const found: LogLine[] = []
  while (found.length < count) {
    const wanted = from + found.length
    const index = places.findLastIndex(({ line }) => line <= wanted)
    const { line = 0, at: start = 0 } = places[index] ?? {}
    // Where an endless line was cut another begins, although no newline stands there.
    const end = places.slice(index + 1).find(({ isCut }) => isCut)?.at ?? source.size
    const part = await linesWithin(source, form, {
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
  form: LogForm,
  { start, end, skip, count }: { start: number; end: number; skip: number; count: number },
): Promise<LogLine[]> {
  let decoder: TextDecoder | null = null
  const found: LogLine[] = []
  let rest = ''
  for (let at = start, left = skip; at < end && found.length < count; ) {
    const read = await source.read(at, Math.min(at + HEAD, end))
    if (read.length === 0) break
    const isLast = at + read.length >= end
    const bytes = isLast || form.isSure() ? read : withoutCut(read)
    at += bytes.length
    const encoding = form.encodingFor(bytes)
    if (decoder?.encoding !== encoding) decoder = new TextDecoder(encoding)
    const lines = (rest + decoder.decode(bytes, { stream: !isLast })).split(form.newline)
    rest = isLast ? '' : (lines.pop() ?? '')
    if (isLast && lines.at(-1) === '') lines.pop()
    found.push(...lines.slice(left).map(shownLine))
    left = Math.max(0, left - lines.length)
  }
  return found.slice(0, count)
}

/** Without the first bytes of a character that goes on: what it is written in is known with the rest of it. */
function withoutCut(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (end > bytes.length - 4 && (bytes[end - 1] ?? 0) >= 0x80) end -= 1
  return end > bytes.length - 4 && end > 0 ? bytes.subarray(0, end) : bytes
}

function shownLine(raw: string): LogLine {
  const text = plainLine(raw)
  return { text: text.slice(0, LONGEST_SHOWN).toWellFormed(), length: text.length }
}
