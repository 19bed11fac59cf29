import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { hears, type Realtime } from './realtime.ts'

const HEARTBEAT_MS = 25_000

export interface EventStreams {
  /** keeps a server-sent event stream open for one account until the browser, the session or the server goes */
  open(actor: Actor, request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** ends all, now and later: a server that stops would wait for them without end */
  endAll(): void
}

export function eventStreams(realtime: Realtime): EventStreams {
  const ends = new Set<() => void>()
  let over = false
  return {
    open(actor, request, reply) {
      reply.hijack()
      const { raw } = reply
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
        ends.delete(end)
        raw.end()
      }
      const unsubscribe = realtime.subscribe((event) => {
        const ended = event.topic === 'session' && event.id === actor.sessionId
        const { topic, id = '', progress } = event
        if (hears(actor, event)) raw.write(`event: ${topic}\ndata: ${JSON.stringify({ id, progress })}\n\n`)
        if (ended) end()
      })
      ends.add(end)
      request.raw.once('close', end)
      if (over) end()
      return reply
    },
    endAll() {
      over = true
      for (const end of ends) end()
    },
  }
}
