import { setTimeout as sleep } from 'node:timers/promises'
import { REPEATED_WRITE_TEXT } from '@xinqiao/contract/errors'

/** Tries until the server is there and answers. */
export async function persistently<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await attempt()
    if (answer !== null) return answer
    await sleep(20)
  }
}

export async function isThere(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.ok === true
}

/** The data of an answer, the bytes of a file, or null when none came. @throws for a refusal */
export async function send(
  address: string,
  method: string,
  token: string,
  body?: Buffer | object,
): Promise<unknown> {
  const isPart = Buffer.isBuffer(body)
  const response = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined
        ? {}
        : { 'content-type': isPart ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isPart ? new Uint8Array(body) : JSON.stringify(body) }),
  }).catch(() => null)
  if (response === null) return null
  const received = await response.arrayBuffer().catch(() => null)
  if (received === null) return null
  if (!response.headers.get('content-type')?.startsWith('application/json')) return Buffer.from(received)
  const json = JSON.parse(Buffer.from(received).toString()) as { code: number; msg: string; data?: unknown }
  // Another try at the same part is still being given up by the server.
  if (json.code === 409 || json.code === 503) return null
  // The same again within three seconds of one whose answer was lost: told to wait.
  if (json.msg.startsWith(REPEATED_WRITE_TEXT)) return null
  // A delete whose answer was lost.
  if (json.code === 404 && method === 'DELETE') return true
  if (json.code !== 200) throw new Error(`${method} ${address}: ${json.code} ${json.msg}`)
  return json.data ?? true
}
