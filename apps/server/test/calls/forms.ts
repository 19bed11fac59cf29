import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { TestAnswer, TestApp } from '../harness.ts'

/** Fields and files of a form, in the order in which they are sent. */
export type FormEntry = [name: string, value: string | { name: string; content: Uint8Array }]

const BOUNDARY = '----xinqiao-test-boundary'

/** Sends a form as a browser would, but with names that no browser would let through. */
export async function sendForm(
  app: TestApp,
  endpoint: Endpoint,
  entries: readonly FormEntry[],
  token?: string,
): Promise<TestAnswer> {
  const response = await app.http.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: formBytes(entries),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

function formBytes(entries: readonly FormEntry[]): Buffer {
  const parts = entries.flatMap(([name, value]) => {
    const isFile = typeof value !== 'string'
    const disposition = `Content-Disposition: form-data; name="${name}"${isFile ? `; filename="${value.name}"` : ''}`
    const type = isFile ? '\r\nContent-Type: application/octet-stream' : ''
    return [
      Buffer.from(`--${BOUNDARY}\r\n${disposition}${type}\r\n\r\n`),
      isFile ? Buffer.from(value.content) : Buffer.from(value),
      Buffer.from('\r\n'),
    ]
  })
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}
