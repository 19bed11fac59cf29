import type { FailureEnvelope } from '@xinqiao/contract/envelope'
import { failureOf } from './call-error.ts'
import type { CallOptions } from './request-of.ts'

export interface FileAnswer {
  blob: Blob
  fileName: string
}

/** The same answer where it is a file: a refusal comes as JSON, with the status of a success too. @throws CallError */
export async function fileOf(response: Response): Promise<Response> {
  if (!response.ok || isJson(response)) await readEnvelope(response)
  return response
}

/** Error bodies of calls that answer files are text too, so every body is read as text first. */
export async function readEnvelope(response: Response): Promise<unknown> {
  const envelope = parse(await response.text())
  if (response.ok && envelope?.code === 200) return envelope
  throw failureOf(response.ok ? (envelope?.code ?? response.status) : response.status, withReason(envelope))
}

interface Envelope extends FailureEnvelope {
  data?: unknown
}

export async function readFile(
  response: Response,
  onProgress: CallOptions['onProgress'],
): Promise<FileAnswer> {
  const total = Number(response.headers.get('content-length') ?? response.headers.get('body-size') ?? 0)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    parts.push(step.value)
    received += step.value.byteLength
    onProgress?.(received, total)
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  return {
    blob: new Blob(parts, { type }),
    fileName: decodeURIComponent(response.headers.get('filename') ?? ''),
  }
}

function parse(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'code' in value ? (value as Envelope) : null
  } catch {
    return null
  }
}

/** Some refusals carry their reason in `data.msg` (document 1 section 8). */
function withReason(envelope: Envelope | null): FailureEnvelope | null {
  if (envelope === null || envelope.msg) return envelope
  const { data } = envelope
  const inner = typeof data === 'object' && data !== null && 'msg' in data ? String(data.msg) : ''
  return { ...envelope, msg: inner }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('application/json') ?? false
}
