import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { TestAnswer, TestApp } from '../harness.ts'

interface FormFile {
  name: string
  bytes: Uint8Array | string
}

/** Sends a form with a file, as a browser does. */
export function upload(
  app: TestApp,
  endpoint: Endpoint,
  { field = 'file', ...file }: FormFile & { field?: string },
  token?: string,
  params: Readonly<Record<string, string>> = {},
): Promise<TestAnswer> {
  return uploadForm(app, endpoint, { [field]: file }, token, params)
}

/** Sends a form of fields and files, as a browser does. */
export async function uploadForm(
  app: TestApp,
  endpoint: Endpoint,
  values: Readonly<Record<string, string | FormFile>>,
  token?: string,
  params: Readonly<Record<string, string>> = {},
): Promise<TestAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([plainBytes(value.bytes)]), value.name)
  }
  const response = await app.http.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: form,
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

function plainBytes(bytes: Uint8Array | string) {
  return typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
}
