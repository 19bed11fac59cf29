import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Binds `fetch` to a server that listens, for one test; addresses of this site lead to it. */
export function bindFetchToOrigin(origin: string): void {
  const original = globalThis.fetch
  globalThis.fetch = (input, init = {}) => original(new URL(String(input), origin), init)
  onTestFinished(() => {
    globalThis.fetch = original
  })
}

/** Starts a real HTTP server on a free port for one test, and binds `fetch` to it. */
export async function answering(
  handle: (request: IncomingMessage & { text: string }, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () =>
      handle(Object.assign(request, { text: Buffer.concat(chunks).toString() }), response),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  bindFetchToOrigin(origin)
  return origin
}

/** Sends an envelope with its code as the HTTP status, as the API does. */
export function envelope(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
