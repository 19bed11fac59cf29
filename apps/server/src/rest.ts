import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { PROBES } from './platform/http/probes.ts'

const QUIET_MS = 5_000

/**
 * Gives memory back when there is nothing to do. The engine collects only while it works: what starting up, or a
 * busy hour, has left would stay for as long as nobody calls. One collection takes some 50 ms, of nobody's time.
 */
export function restWhenIdle(http: FastifyInstance): void {
  const collect = collector()
  let calls = 0
  let seen = -1
  let isCollected = false
  http.addHook('onRequest', async ({ url }) => {
    if (!PROBES.has(url)) calls += 1
  })
  const timer = setInterval(() => {
    if (calls !== seen) isCollected = false
    else if (!isCollected) {
      collect()
      isCollected = true
    }
    seen = calls
  }, QUIET_MS)
  timer.unref()
  http.addHook('onClose', async () => clearInterval(timer))
}

/** The engine's own collection, which also shrinks what it holds in reserve. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as (options: object) => void
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
