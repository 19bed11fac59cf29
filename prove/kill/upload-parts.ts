import { createHash } from 'node:crypto'
import type { Upload } from '@xinqiao/contract/files/schemas'
import type { ServerProcess } from '../../apps/server/test/server-process.ts'
import { type Sent, sendAt } from '../client.ts'

/** A file or the parts of an upload that the server has acknowledged. */
export interface Kept {
  id: string
  content: Buffer
}

/** The data of an answer. @throws Error for a refusal */
export async function ask(
  server: ServerProcess,
  method: string,
  place: string,
  sent: Sent,
): Promise<unknown> {
  const answer = await sendAt(`${server.url}/api/fileInfo${place}`, method, sent)
  if (answer === 'unknown' || answer.code !== 200)
    throw new Error(`${method} ${place}: ${JSON.stringify(answer)}`)
  return (answer.body as { data: unknown }).data
}

export async function upload(server: ServerProcess, token: string, content: Buffer): Promise<Kept> {
  const { id } = await uploadParts(server, token, content)
  await ask(server, 'POST', `/uploads/${id}/finish`, { token, json: {} })
  return { id, content }
}

/** Sends all parts of a file, or the first of them. */
export async function uploadParts(
  server: ServerProcess,
  token: string,
  content: Buffer,
  most = Number.POSITIVE_INFINITY,
): Promise<Kept> {
  const json = { name: '固件.bin', size: content.length, purpose: 'knowledge' }
  const begun = (await ask(server, 'POST', '/uploads', { token, json })) as Upload
  for (let number = 0; number < Math.min(begun.partCount, most); number += 1) {
    await putPart(server, token, begun, number, content)
  }
  return { id: begun.id, content }
}

export async function putPart(
  server: ServerProcess,
  token: string,
  { id, partSize }: Upload,
  number: number,
  content: Buffer,
): Promise<void> {
  const bytes = content.subarray(number * partSize, (number + 1) * partSize)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await ask(server, 'PUT', `/uploads/${id}/parts/${number}?sha256=${sha256}`, { token, bytes })
}
