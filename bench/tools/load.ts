import autocannon from 'autocannon'
import { percentile } from '../bench.ts'

export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Outcome {
  perSecond: number
  p50: number
  p95: number
}

/**
 * Loads a port with requests in turn.
 * @throws Error when anything but a 2xx was answered: such a round counts for nothing
 */
export async function load(what: {
  port: number
  requests: Request[]
  connections: number
  seconds: number
}): Promise<Outcome> {
  const times: number[] = []
  const run = autocannon({
    url: `http://127.0.0.1:${what.port}`,
    connections: what.connections,
    duration: what.seconds,
    requests: what.requests,
  })
  run.on('response', (_client: unknown, _status: number, _bytes: number, milliseconds: number) => {
    times.push(milliseconds)
  })
  const result = await run
  const bad = result.errors + result.timeouts + result.non2xx
  if (bad > 0 || times.length === 0) {
    throw new Error(`${bad} failures in ${times.length} answers of ${what.requests[0]?.path}`)
  }
  return {
    perSecond: times.length / result.duration,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  }
}
