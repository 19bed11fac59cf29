import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { TooManyError } from '../http/fault/errors.ts'
import { hears, type LiveEvent } from './live-event.ts'
import type { Realtime } from './realtime.ts'

const HEARTBEAT_MS = 25_000
/** Who listens is looked up anew at least every so many heartbeats: sessions also end by their time. */
const BEATS_BETWEEN_LOOKS = 4
/** Of one session. A browser holds one for all its tabs, or one a tab where it has no locks. */
const MOST_STREAMS = 20

export interface EventStreams {
  /**
   * Keeps a server-sent event stream open until the browser, the session or the server goes. Whenever sessions may have
   * changed, who listens is read anew before the next event.
   * @throws TooManyError when the session holds too many
   */
  open(listener: Listening, request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** how many are open */
  count(): number
  /** ends all, now and later: a server that stops would wait for them without end */
  endAll(): void
}

interface Listening {
  actor: Actor
  /** who the session is now; null when it ended */
  lookAgain(): Promise<Actor | null>
}

export function eventStreams(realtime: Realtime): EventStreams {
  const open = new Map<() => void, Stream>()
  let over = false
  realtime.onGap(() => {
    for (const stream of open.values()) stream.refresh()
  })
  return {
    open(listening, request, reply) {
      const { sessionId } = listening.actor
      const held = [...open.values()].filter((stream) => stream.sessionId === sessionId).length
      if (held >= MOST_STREAMS) throw new TooManyError(60)
      reply.hijack()
      const stream = startStream(listening, reply)
      const unsubscribe = realtime.subscribe(stream.hear)
      const end = () => {
        unsubscribe()
        open.delete(end)
        stream.end()
      }
      open.set(end, stream)
      reply.raw.once('close', end)
      request.raw.once('close', end)
      if (over) end()
      return reply
    },
    count: () => open.size,
    endAll() {
      over = true
      for (const end of open.keys()) end()
    },
  }
}

interface Stream {
  sessionId: string
  hear(event: LiveEvent): void
  refresh(): void
  end(): void
}

function startStream({ actor, lookAgain }: Listening, reply: FastifyReply): Stream {
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  raw.write('retry: 3000\n\n')
  let beats = 0
  const heartbeat = setInterval(() => {
    beats += 1
    if (beats % BEATS_BETWEEN_LOOKS === 0) refresh()
    raw.write(': keep\n\n')
  }, HEARTBEAT_MS).unref()
  const end = () => {
    clearInterval(heartbeat)
    raw.end()
  }
  // Events wait for the look that came before them.
  let listener: Promise<Actor | null> = Promise.resolve(actor)
  const refresh = () => {
    listener = listener.then((before) => before && lookAgain()).catch(() => null)
    void listener.then((now) => now ?? end())
  }
  const tell = ({ topic, id = '', progress, presence }: LiveEvent) =>
    raw.write(`event: ${topic}\ndata: ${JSON.stringify({ id, progress, presence })}\n\n`)
  const hear = (event: LiveEvent) => {
    void listener.then((now) => now !== null && !raw.writableEnded && hears(now, event) && tell(event))
    // Without accounts it may be anybody's.
    if (event.topic === 'session' && (event.accountIds?.includes(actor.accountId) ?? true)) refresh()
  }
  return { sessionId: actor.sessionId, hear, refresh, end }
}
