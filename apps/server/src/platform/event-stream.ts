import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import type { LiveEvent, Realtime } from './realtime.ts'

const HEARTBEAT_MS = 25_000

/** Keeps a server-sent event stream open for one account until the browser or the session goes. */
export function streamEvents(
  realtime: Realtime,
  actor: Actor,
  maySee: (event: LiveEvent) => boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.hijack()
  const raw = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  raw.write('retry: 3000\n\n')
  const heartbeat = setInterval(() => raw.write(': keep\n\n'), HEARTBEAT_MS)
  heartbeat.unref()
  const end = () => {
    clearInterval(heartbeat)
    unsubscribe()
    raw.end()
  }
  const unsubscribe = realtime.subscribe((event) => {
    const ended = event.topic === 'session' && event.id === actor.sessionId
    const { topic, id = '', progress } = event
    if (maySee(event)) raw.write(`event: ${topic}\ndata: ${JSON.stringify({ id, progress })}\n\n`)
    if (ended) end()
  })
  request.raw.once('close', end)
  return reply
}
