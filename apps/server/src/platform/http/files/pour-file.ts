import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { OpenedFile, Storage } from '../../storage/storage.ts'

const BUFFER_BYTES = 128 * 1024
/** Kept for the next file: two of a crowd of forty. */
const MOST_FREE = 80
const free: Buffer[] = []

/** The bytes from `start` to `end`, both inclusive. */
export interface Span {
  start: number
  end: number
}

/**
 * Sends bytes of a stored file as the rest of an answer whose head is set. A local file goes through two buffers
 * that are used again and again: streams take new memory for each piece, which the engine gives back late, and
 * forty of them at once took a hundred megabytes.
 */
export async function pourFile(
  reply: FastifyReply,
  storage: Storage,
  id: string,
  span: Span,
): Promise<FastifyReply> {
  void reply.header('content-length', span.end - span.start + 1)
  if (reply.request.method === 'HEAD') return reply.send()
  // No store takes a range of nothing.
  if (span.end < span.start) return reply.send('')
  endStalled(reply)
  const file = await storage.open(id)
  if (file === null) return reply.send(storage.read(id, span))
  reply.hijack()
  const { raw, log } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.statusCode = reply.statusCode
  pour(file, span, raw).then(
    () => raw.end(),
    (error: unknown) => {
      if (!raw.destroyed) log.error({ err: error, fileId: id }, 'a file could not be sent')
      raw.destroy()
    },
  )
  return reply
}

/** Reads on while what was read before is on its way. */
async function pour(file: OpenedFile, { start, end }: Span, to: ServerResponse): Promise<void> {
  const write = writerOf(to)
  let [current, next] = [take(), take()]
  const read = (into: Buffer, at: number) => {
    const count = file.read(into.subarray(0, Math.min(BUFFER_BYTES, end - at + 1)), at)
    // Its failure is met where it is awaited, which may be a slow reader later.
    count.catch(() => undefined)
    return count
  }
  let reading = read(current, start)
  try {
    for (let at = start; at <= end; ) {
      const count = await reading
      if (count === 0) throw new Error('the file ends too early')
      const sent = write(current.subarray(0, count))
      at += count
      if (at <= end) reading = read(next, at)
      await sent
      const used = current
      current = next
      next = used
    }
    // Those of an answer that was cut off may still be on their way, and are left to the engine.
    for (const buffer of [current, next]) if (free.length < MOST_FREE) free.push(buffer)
  } finally {
    await reading.catch(() => undefined)
    await file.close()
  }
}

/** A reader who takes nothing for this long holds a connection and a file for nothing. */
const STALLED_MS = 120_000

export function endStalled({ raw }: FastifyReply): void {
  raw.setTimeout(STALLED_MS, () => raw.destroy())
}

function take(): Buffer {
  return free.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES)
}

/** Writes that resolve when the system has the bytes, and reject when the reader has left. */
function writerOf(to: ServerResponse): (bytes: Buffer) => Promise<void> {
  let giveUp: (reason: Error) => void = () => undefined
  to.once('close', () => giveUp(new Error('the reader has left')))
  return (bytes) =>
    new Promise((resolve, reject) => {
      giveUp = reject
      to.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
}
