import type { FastifyReply, FastifyRequest } from 'fastify'

/** After an early answer the rest of a body is read and forgotten for this long, and up to this size. */
const REST_MS = 30_000
const REST_BYTES = 128 * 1024 ** 2

/**
 * Lets whoever is answered in the middle of a body, because it is too large or not theirs to send, hear the answer: a
 * connection that is closed while bytes still come loses what was sent over it.
 */
export function takeRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete !== false) return
  const { socket } = raw
  const isLast = !reply.raw.shouldKeepAlive
  reply.removeHeader('connection')
  reply.raw.shouldKeepAlive = true
  const overdue = setTimeout(() => raw.destroy(), REST_MS).unref()
  let bytes = 0
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > REST_BYTES) raw.destroy()
  })
  raw.once('end', () => {
    // Whoever wanted no further answer waits for the end of the connection.
    if (isLast) reply.raw.writableFinished ? socket.end() : reply.raw.once('finish', () => socket.end())
  })
  raw.once('close', () => clearTimeout(overdue))
  raw.unpipe()
  raw.resume()
}
