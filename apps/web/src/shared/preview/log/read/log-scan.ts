import { MB } from '@xinqiao/contract/sizes'
import { type ByteSource, joined } from './byte-source.ts'
import type { LogForm } from './log-form.ts'

/** A stretch of a file that ends with a line. */
export interface Stretch {
  bytes: Uint8Array<ArrayBuffer>
  /** where it begins in the file */
  offset: number
  /** number of its first line, from 0 */
  firstLine: number
  /** how many lines begin in it */
  lines: number
  /** what stands before it ended with a line too, and was not cut */
  endedWithLine: boolean
}

/** Each is a call, and calls are counted by the server: not too small. */
const CHUNK = 2 * MB
/** A line longer than this is read as several: no file may fill the memory with one. */
const LONGEST_LINE = MB

/** Goes through a file once, holding no more than a stretch of it. */
export async function* stretchesOf(source: ByteSource, form: LogForm): AsyncGenerator<Stretch> {
  let carried: Uint8Array<ArrayBuffer> = new Uint8Array()
  let offset = 0
  let firstLine = 0
  let endedWithLine = true
  let next = source.size > 0 ? source.read(0, Math.min(CHUNK, source.size)) : null
  for (let at = 0; next !== null; ) {
    const read = await next
    at += read.length
    const isLast = at >= source.size || read.length === 0
    // The next stretch is on its way while this one is looked at.
    next = isLast ? null : source.read(at, Math.min(at + CHUNK, source.size))
    next?.catch(() => undefined)
    const bytes = carried.length === 0 ? read : joined([carried, read])
    const whole = isLast || bytes.length > LONGEST_LINE + CHUNK ? bytes.length : form.afterLast(bytes)
    carried = bytes.slice(whole)
    if (whole === 0) continue
    const stretch = bytes.subarray(0, whole)
    const isEnded = form.afterLast(stretch) === stretch.length
    const lines = newlines(stretch, form) + (isEnded ? 0 : 1)
    yield { bytes: stretch, offset, firstLine, lines, endedWithLine }
    endedWithLine = isEnded
    offset += whole
    firstLine += lines
  }
}

function newlines(bytes: Uint8Array, form: LogForm): number {
  let count = 0
  form.eachNewline(bytes, () => {
    count += 1
  })
  return count
}
