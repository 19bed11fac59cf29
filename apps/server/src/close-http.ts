import type { FastifyInstance } from 'fastify'

/** Requests that are under way may take this long to end. */
const GRACE_MS = 10_000
const SWEEP_MS = 50

/** Takes no more connections and waits for the requests under way; their connections end with them. */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  // Node closes those that are idle now; one whose answer leaves later would be kept alive for the next request.
  const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS)
  const late = setTimeout(() => http.server.closeAllConnections(), GRACE_MS)
  try {
    await http.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(late)
  }
}
