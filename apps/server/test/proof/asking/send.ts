import { Agent, type IncomingMessage, request } from 'node:http'

export interface Sent {
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** A call that hangs ends before its test does; a slow one on a busy machine is none that hangs. */
const PATIENCE_MS = 100_000

/** Connections are kept from call to call. */
const agent = new Agent({ keepAlive: true })

/**
 * Sends a request as it is given: nothing is added to it, nothing followed, nothing unpacked. The generated proofs
 * make tens of thousands of calls, and fetch costs more than half of what the server takes to answer.
 */
export function send(url: string, sent: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: sent.method, headers: sent.headers, agent, timeout: PATIENCE_MS })
    asked.once('response', resolve)
    asked.once('timeout', () => asked.destroy(new Error(`${sent.method} ${url} hangs`)))
    asked.once('error', (error: NodeJS.ErrnoException) => {
      // The server has closed a kept connection while we took it up: it has not read this request.
      if (asked.reusedSocket && error.code === 'ECONNRESET') send(url, sent).then(resolve, reject)
      else reject(error)
    })
    asked.end(sent.body)
  })
}

export async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A form as it goes over the wire. */
export async function wireOf(form: FormData): Promise<{ type: string; bytes: Uint8Array }> {
  const wire = new Response(form)
  return { type: wire.headers.get('content-type') ?? '', bytes: new Uint8Array(await wire.arrayBuffer()) }
}
