import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Answers what the page under test asks for. */
export type Answerer = (address: string, init: RequestInit) => Promise<Response>

/** Lets the page's `fetch` reach the given server instead of the network, for one test. */
export function bindFetch(answer: Answerer): void {
  const original = globalThis.fetch
  globalThis.fetch = (input, init = {}) => answer(String(input), init)
  onTestFinished(() => {
    globalThis.fetch = original
  })
}

/** Binds `fetch` to a server that listens; addresses of this site lead to it. */
export function bindFetchToOrigin(origin: string): void {
  const original = globalThis.fetch
  bindFetch((address, init) => original(new URL(address, origin), init))
}

/** The part of Fastify's `inject` that the pages need; the server's test harness gives it. */
export type Inject = (request: {
  method: string
  url: string
  headers: Record<string, string>
  payload?: Buffer
}) => Promise<{ statusCode: number; headers: Record<string, unknown>; rawPayload: Buffer }>

/** Binds `fetch` to the real application, without a port. */
export function bindFetchToApp(inject: Inject): void {
  bindFetch(async (url, init) => {
    init.signal?.throwIfAborted()
    const request = new Request(new URL(url, 'http://localhost'), withoutSignal(init))
    const payload = Buffer.from(await request.arrayBuffer())
    const answer = await inject({
      method: request.method,
      url,
      headers: Object.fromEntries(request.headers),
      ...(payload.length > 0 ? { payload } : {}),
    })
    init.signal?.throwIfAborted()
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value))
    const empty = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    })
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

/** A signal of the test's window is not one of the runtime's. */
function withoutSignal({ signal: _signal, ...rest }: RequestInit): RequestInit {
  return rest
}
