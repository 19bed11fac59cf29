import { once } from 'node:events'
import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Requests that are under way may take this long to end. */
const GRACE_MS = 10_000
/** Long enough for whoever was taken last to have sent a request. */
const SWEEP_MS = 500
/** Callers who stand in the system's queue are waited for no longer than this, where ever new ones come. */
const MOST_QUEUED_MS = 2_000
/** Whoever calls between a turn's look for callers and its end is turned away: the turn must be a short one. */
const SHORT_TURN_MS = 1

/** Takes no more connections and waits for the requests under way; their connections end with them. */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const { server } = http
  if (!server.listening) return http.close()
  await takeQueued(server)
  const closed = once(server, 'close')
  // Here, since Fastify would do it turns later, when others stand in the queue.
  server.close()
  // Node has closed those that are idle now. An answer that had begun to leave has promised to keep its connection.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const late = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  try {
    await http.close()
    await closed
  } finally {
    clearInterval(sweep)
    clearTimeout(late)
  }
}

/**
 * Node takes one connection a turn; the others stand in the system's queue, their requests sent. Who stands there when
 * the socket is closed is cut off, and a proxy may not send a write a second time.
 */
async function takeQueued(server: Server): Promise<void> {
  const until = performance.now() + MOST_QUEUED_MS
  let came = true
  const count = () => {
    came = true
  }
  server.on('connection', count)
  let turn = 0
  // The rest of this turn has no look for callers any more; each that follows has one.
  await nextTurn()
  while ((came || turn > SHORT_TURN_MS) && performance.now() < until) {
    const began = performance.now()
    came = false
    await nextTurn()
    turn = performance.now() - began
  }
  server.off('connection', count)
}
