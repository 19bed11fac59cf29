import { once } from 'node:events'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Bytes } from './storage.ts'

export interface S3Settings {
  /** `https://host`, the bucket as first part of the path; or with `{bucket}` in it, where the store wants that */
  endpoint: string
  bucket: string
  accessKey: string
  secretKey: string
  region: string
}

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: { content: Bytes | Uint8Array; length: number }
}

/** The store said no, or nothing. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, call: S3Call) {
    super(`S3 answered ${status} ${code} to ${call.method} ${call.key}`)
    this.status = status
    this.code = code
  }
}

/** Without a byte for this long a store is taken for dead. */
const SILENT_MS = 60_000
const PRESIGNED_SECONDS = 300

export interface S3Client {
  /** The answer with its body unread. @throws S3Error unless the status is below 300 */
  send(call: S3Call): Promise<IncomingMessage>
  /** The answer as text. @throws S3Error, also where an answer of 200 carries an error */
  ask(call: S3Call): Promise<string>
  /** An address that opens one object for a few minutes. */
  presign(key: string, query: Record<string, string>): Promise<string>
}

/**
 * The few calls that a file store needs, signed by aws4fetch and sent by node:http, so that bodies of known
 * length stream through. (The AWS SDK costs some 40 MB of memory and buffers such bodies.)
 */
export function s3Client(settings: S3Settings): S3Client {
  const isSecure = settings.endpoint.startsWith('https:')
  const options = { keepAlive: true, maxSockets: 64 }
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options)
  const secrets = {
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
  }
  const send = async (call: S3Call): Promise<IncomingMessage> => {
    const { method, headers = {}, body } = call
    const signer = new AwsV4Signer({ ...secrets, method, url: addressOf(settings, call), headers })
    const signed = await signer.sign()
    const outgoing = (isSecure ? httpsRequest : httpRequest)(signed.url, {
      agent,
      method,
      headers: { ...Object.fromEntries(signed.headers), 'content-length': body?.length ?? 0 },
    })
    outgoing.setTimeout(SILENT_MS, () => outgoing.destroy(new Error('S3 is silent')))
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
    answered.catch(() => undefined)
    if (body) await sendBody(outgoing, body.content)
    else outgoing.end()
    const [answer] = await answered
    if ((answer.statusCode ?? 500) < 300) return answer
    throw new S3Error(answer.statusCode ?? 500, errorCode(await text(answer)), call)
  }
  return {
    send,
    async ask(call) {
      const answer = await text(await send(call))
      if (/<Error>/.test(answer)) throw new S3Error(200, errorCode(answer), call)
      return answer
    },
    async presign(key, query) {
      const url = addressOf(settings, {
        method: 'GET',
        key,
        query: { ...query, 'X-Amz-Expires': String(PRESIGNED_SECONDS) },
      })
      return (await new AwsV4Signer({ ...secrets, method: 'GET', url, signQuery: true }).sign()).url.href
    },
  }
}

/** A store that refuses answers before it has read everything: that answer counts, not the broken pipe. */
async function sendBody(
  outgoing: ReturnType<typeof httpRequest>,
  content: Bytes | Uint8Array,
): Promise<void> {
  if (content instanceof Uint8Array) {
    outgoing.end(content)
    return
  }
  const answered = new AbortController()
  outgoing.once('response', () => answered.abort())
  await pipeline(Readable.from(content, { objectMode: false }), outgoing, {
    signal: answered.signal,
    end: true,
  }).catch((error: unknown) => {
    if (!answered.signal.aborted) throw error
  })
}

function addressOf({ endpoint, bucket }: S3Settings, { key, query = {} }: S3Call): string {
  const base = endpoint.includes('{bucket}') ? endpoint.replace('{bucket}', bucket) : `${endpoint}/${bucket}`
  const search = new URLSearchParams(query).toString()
  return `${base}/${key}${search === '' ? '' : `?${search}`}`
}

function errorCode(body: string): string {
  return /<Code>([^<]{1,100})<\/Code>/.exec(body)?.[1] ?? 'without a reason'
}
