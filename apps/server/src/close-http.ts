import type { FastifyInstance } from 'fastify'

/** Requests that are under way may take this long to end. */
const GRACE_MS = 10_000
/** Long enough for whoever was taken last to have sent a request. */
const SWEEP_MS = 500

/** Takes no more connections and waits for the requests under way; their connections end with them. */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  // Node closes those that are idle now. An answer that had begun to leave has promised to keep its connection.
  const sweep = setInterval(() => {
    if (!http.server.listening) http.server.closeIdleConnections()
  }, SWEEP_MS)
  const late = setTimeout(() => http.server.closeAllConnections(), GRACE_MS)
  try {
    await http.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(late)
  }
}
