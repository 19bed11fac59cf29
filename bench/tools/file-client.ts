import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/** Parts under way at a time, as the product's own client has it. */
const AT_ONCE = 3

/** A file to upload: a block of random bytes, over and over. */
export interface Source {
  size: number
  block: Buffer
}

export interface Uploaded {
  seconds: number
  /** of the last step alone */
  lastStep: number
  id: string
}

interface Sending {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
}

/** Uploads as the product's own client does: parts with their SHA-256, three at a time, and the MD5 of all. */
export async function uploadToUs(port: number, token: string, source: Source): Promise<Uploaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const call = async (sending: Sending) => {
    const headers = { authorization: `Bearer ${token}`, ...sending.headers }
    const { text } = await send(port, agent, { ...sending, headers })
    const answer = JSON.parse(text)
    if (answer.code !== 200) throw new Error(`${sending.path}: ${text}`)
    return answer.data
  }
  const began = performance.now()
  const upload = await call({
    method: 'POST',
    path: '/api/fileInfo/uploads',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ name: 'a.bin', size: source.size, purpose: 'knowledge' })),
  })
  let next = 0
  const worker = async (): Promise<void> => {
    for (let number = next++; number < upload.partCount; number = next++) {
      const body = partOf(source, number, upload.partSize)
      const sha256 = createHash('sha256').update(body).digest('hex')
      await call({
        method: 'PUT',
        path: `/api/fileInfo/uploads/${upload.id}/parts/${number}?sha256=${sha256}`,
        headers: { 'content-type': 'application/octet-stream' },
        body,
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const finishing = performance.now()
  const file = await call({ method: 'POST', path: `/api/fileInfo/uploads/${upload.id}/finish` })
  const ended = performance.now()
  agent.destroy()
  return { seconds: (ended - began) / 1000, lastStep: (ended - finishing) / 1000, id: file.id }
}

/** Downloads and forgets. Answers the seconds it took. */
export async function download(port: number, path: string, size: number, token?: string): Promise<number> {
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = 0
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
    })
    socket.on('error', reject)
    socket.on('end', () =>
      received > size ? resolve() : reject(new Error(`${path}: ${received} of ${size} bytes`)),
    )
    const head = [`GET ${path} HTTP/1.1`, 'host: localhost', 'connection: close']
    if (token) head.push(`authorization: Bearer ${token}`)
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
  })
  return (performance.now() - began) / 1000
}

export function partOf({ size, block }: Source, number: number, partSize: number): Buffer {
  const start = (number * partSize) % block.length
  const length = Math.min(partSize, size - number * partSize)
  if (start + length <= block.length) return block.subarray(start, start + length)
  return Buffer.concat([block.subarray(start), block.subarray(0, start + length - block.length)])
}

export function send(
  port: number,
  agent: Agent,
  { method, path, headers = {}, body }: Sending,
): Promise<{ text: string; location: string }> {
  return new Promise((resolve, reject) => {
    const length = body?.length ?? 0
    const outgoing = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: { ...headers, 'content-length': length },
    })
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      let text = ''
      incoming.on('data', (chunk) => {
        text += String(chunk)
      })
      incoming.on('end', () =>
        (incoming.statusCode ?? 500) < 300
          ? resolve({ text, location: incoming.headers.location ?? '' })
          : reject(new Error(`${method} ${path}: ${incoming.statusCode} ${text}`)),
      )
    })
    outgoing.end(body)
  })
}
