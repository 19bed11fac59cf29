import { CallError } from '../../../api/call-error.ts'
import { fetchPart } from '../../fetch-part.ts'

/** Where the bytes of a file come from, a stretch at a time. */
export interface ByteSource {
  readonly size: number
  /** The bytes from `start` up to, and without, `end`. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
}

const BLOCK = 256 * 1024
const KEPT_BLOCKS = 48

/** A file of this site, read by ranges: who may read it is asked at each of them. */
export function remoteSource(address: string, size: number, token: string | null): ByteSource {
  return {
    size,
    async read(start, end) {
      if (start >= end) return new Uint8Array()
      const answer = await fetchPart({ address, token }, [start, end - 1])
      if (answer.status !== 206) throw new CallError('status', answer.status, '文件未能读取')
      return new Uint8Array(await answer.arrayBuffer())
    },
  }
}

/** Keeps the last blocks that were read for showing lines: scrolling to and fro costs nothing. */
export function keepBlocks(source: ByteSource): ByteSource {
  const kept = new Map<number, Promise<Uint8Array<ArrayBuffer>>>()
  const block = (number: number) => {
    const known = kept.get(number)
    kept.delete(number)
    const bytes = known ?? source.read(number * BLOCK, Math.min(source.size, (number + 1) * BLOCK))
    kept.set(number, bytes)
    bytes.catch(() => kept.delete(number))
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_BLOCKS) break
      kept.delete(oldest)
    }
    return bytes
  }
  return {
    size: source.size,
    async read(start, end) {
      const last = Math.min(end, source.size)
      const parts: Uint8Array[] = []
      for (let at = start; at < last; ) {
        const bytes = await block(Math.floor(at / BLOCK))
        const from = at % BLOCK
        const part = bytes.subarray(from, Math.min(bytes.length, from + last - at))
        if (part.length === 0) break
        parts.push(part)
        at += part.length
      }
      return joined(parts)
    },
  }
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
