import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { TestAnswer, TestApp } from './harness.ts'

/** Sends a form with a file, as a browser does. */
export async function upload(
  app: TestApp,
  endpoint: Endpoint,
  file: { name: string; bytes: Uint8Array | string; field?: string },
  token?: string,
  params: Readonly<Record<string, string>> = {},
): Promise<TestAnswer> {
  const form = new FormData()
  const bytes = typeof file.bytes === 'string' ? file.bytes : new Uint8Array(file.bytes)
  form.append(file.field ?? 'file', new Blob([bytes]), file.name)
  const response = await app.http.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: form,
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}
