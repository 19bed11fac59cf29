import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const S3_KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
const LEAST_PART = 5 * 1024 * 1024

export interface S3Double {
  endpoint: string
  objects: Map<string, Buffer>
  /** parts by upload and number */
  uploads: Map<string, Map<number, Buffer>>
  /** answers every call with this from now on */
  failWith(failure: { status: number; code: string } | null): void
  stop(): Promise<void>
}

/**
 * A store that is as strict as the real one: it checks every signature, knows no bucket but `files`, and takes
 * no small part but the last. In memory.
 */
export async function startS3Double(): Promise<S3Double> {
  const state: State = { objects: new Map(), uploads: new Map(), failure: null }
  const server: Server = createServer((request, response) => {
    void answer(state, request).then(({ status, body = '', headers = {} }) => {
      response.writeHead(status, { connection: 'close', ...headers })
      response.end(request.method === 'HEAD' ? '' : body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: state.objects,
    uploads: state.uploads,
    failWith: (failure) => {
      state.failure = failure
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

interface State {
  objects: Map<string, Buffer>
  uploads: Map<string, Map<number, Buffer>>
  failure: { status: number; code: string } | null
}

interface Answer {
  status: number
  body?: string | Buffer
  headers?: Record<string, string | number>
}

async function answer(state: State, request: IncomingMessage): Promise<Answer> {
  const body = await buffer(request)
  if (state.failure) return refuse(state.failure.status, state.failure.code)
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  if (!isSigned(request, url)) return refuse(403, 'SignatureDoesNotMatch')
  const [, bucket, key = ''] = url.pathname.split('/')
  if (bucket !== 'files') return refuse(404, 'NoSuchBucket')
  const uploadId = url.searchParams.get('uploadId')
  if (uploadId !== null) return ofUpload(state, request.method ?? '', { key, uploadId, url, body })
  return ofObject(state, request, { key, url, body })
}

function refuse(status: number, code: string): Answer {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` }
}

function ofObject(
  { objects, uploads }: State,
  request: IncomingMessage,
  { key, url, body }: { key: string; url: URL; body: Buffer },
): Answer {
  const source = request.headers['x-amz-copy-source']
  if (request.method === 'PUT') {
    const copied = source === undefined ? body : objects.get(String(source).split('/')[2] ?? '')
    if (!copied) return refuse(404, 'NoSuchKey')
    objects.set(key, copied)
    return { status: 200 }
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  if (request.method === 'POST') {
    const id = randomUUID()
    uploads.set(id, new Map())
    return { status: 200, body: `<R><UploadId>${id}</UploadId></R>` }
  }
  if (key === '') {
    const prefix = url.searchParams.get('prefix') ?? ''
    const keys = [...objects.keys()].filter((name) => name.startsWith(prefix))
    return { status: 200, body: `<R>${keys.map((name) => `<Key>${name}</Key>`).join('')}</R>` }
  }
  const found = objects.get(key)
  if (!found) return refuse(404, 'NoSuchKey')
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const content = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found
  return { status: range ? 206 : 200, body: content, headers: { 'content-length': content.length } }
}

function ofUpload(
  { objects, uploads }: State,
  method: string,
  { key, uploadId, url, body }: { key: string; uploadId: string; url: URL; body: Buffer },
): Answer {
  const parts = uploads.get(uploadId)
  if (!parts) return refuse(404, 'NoSuchUpload')
  if (method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), body)
    return { status: 200, headers: { etag: etagOf(body) } }
  }
  uploads.delete(uploadId)
  if (method === 'DELETE') return { status: 204 }
  const named = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)]
  const contents = named.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0))
  const isOther = (etag: string | undefined, at: number) =>
    etag?.replaceAll('&quot;', '"') !== etagOf(contents[at] ?? Buffer.alloc(0))
  if (named.some(([, , etag], at) => isOther(etag, at))) return refuse(400, 'InvalidPart')
  if (contents.slice(0, -1).some((content) => content.length < LEAST_PART))
    return refuse(400, 'EntityTooSmall')
  objects.set(key, Buffer.concat(contents))
  return { status: 200, body: '<CompleteMultipartUploadResult/>' }
}

function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`
}

/** Signature version 4, in a header or in the address, as the store's documentation writes it out. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const header = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  )
  const query = url.searchParams
  const credential = header?.[1] ?? query.get('X-Amz-Credential') ?? ''
  const names = (header?.[2] ?? query.get('X-Amz-SignedHeaders') ?? '').split(';')
  const signature = header?.[3] ?? query.get('X-Amz-Signature') ?? ''
  const [accessKey, ...scope] = credential.split('/')
  const [day = '', region = '', service = ''] = scope
  if (accessKey !== S3_KEYS.accessKey) return false
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names.join(';'),
    request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n')
  const date = request.headers['x-amz-date'] ?? query.get('X-Amz-Date')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), digest].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(
    (secret, word) => createHmac('sha256', secret).update(word).digest(),
    `AWS4${S3_KEYS.secretKey}`,
  )
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

function canonicalQuery(query: URLSearchParams): string {
  const encode = (value: string) =>
    encodeURIComponent(value).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}
