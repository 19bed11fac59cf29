import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Binds `fetch` to a server that listens, for one test; addresses of this site lead to it. `isPatient`: what a page gives
 * up because it takes too long is waited for, since the machine may be busy with other tests.
 */
export function bindFetchToOrigin(origin: string, isPatient = false): void {
  const original = globalThis.fetch
  const send: typeof fetch = async (input, given = {}) => {
    const init = isPatient && given.signal ? { ...given, signal: withoutLimit(given.signal) } : given
    const address = new URL(String(input), origin)
    if (!(init.body instanceof FormData)) return original(address, init)
    const { type, body } = await multipart(init.body)
    const headers = new Headers(init.headers)
    headers.set('content-type', type)
    return original(address, { ...init, headers, body })
  }
  globalThis.fetch = (input, init) => {
    const isReading = (init?.method ?? 'GET') === 'GET'
    return isReading ? send(input, init) : counted(send(input, init))
  }
  onTestFinished(() => {
    globalThis.fetch = original
  })
}

let writing = 0
/** Turns on also while a test stops the clock. */
const { setTimeout: soon } = globalThis

/** Counts what is written until its answer was read, and what follows from it has begun. */
async function counted(sent: Promise<Response>): Promise<Response> {
  writing += 1
  try {
    const answer = await sent
    if (answer.headers.get('content-type')?.includes('json')) await answer.clone().text()
    return answer
  } finally {
    soon(() => {
      writing -= 1
    })
  }
}

/** Waits until the page has written all that it had to: it would go on in the name of the next who logs in. */
export async function whenWritten(): Promise<void> {
  do await new Promise((resolve) => soon(resolve))
  while (writing > 0)
}

/** Follows a signal, unless it says that time is up. */
function withoutLimit(signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const follow = () => {
    if (!(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'))
      controller.abort(signal.reason)
  }
  if (signal.aborted) follow()
  else signal.addEventListener('abort', follow, { once: true })
  return controller.signal
}

/** What is sent from here on, for one test: where to, and the body of what is written. */
export function watchCalls(): { path: string; body: unknown }[] {
  const calls: { path: string; body: unknown }[] = []
  const original = globalThis.fetch
  globalThis.fetch = (input, init = {}) => {
    const { pathname } = new URL(String(input), location.origin)
    calls.push({ path: pathname, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    return original(input, init)
  }
  onTestFinished(() => {
    globalThis.fetch = original
  })
  return calls
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

/** A form of jsdom as bytes: the real fetch knows only forms of its own. */
async function multipart(form: FormData): Promise<{ type: string; body: Blob }> {
  const boundary = 'xinqiao-test-form'
  const parts: (string | ArrayBuffer)[] = []
  for (const [name, value] of form) {
    const file = typeof value === 'string' ? '' : `; filename="${value.name}"`
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`)
    parts.push(typeof value === 'string' ? value : await value.arrayBuffer(), '\r\n')
  }
  parts.push(`--${boundary}--\r\n`)
  const { Blob: RealBlob } = await import('node:buffer')
  return { type: `multipart/form-data; boundary=${boundary}`, body: new RealBlob(parts) as Blob }
}
