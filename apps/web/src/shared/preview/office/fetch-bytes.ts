import { READING_PART_BYTES } from '@xinqiao/contract/files/reading-header'
import { CallError } from '../../api/call-error.ts'
import { fileOf } from '../../api/read-answer.ts'
import { storedToken } from '../../session/token.ts'
import { fetchPart, wholeSize } from '../fetch-part.ts'
import { joined } from '../log/read/byte-source.ts'

/** The bytes of a file of this site, part by part: whoever may only read it gets no more at a time. @throws CallError */
export async function fetchBytes(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const file = { address, token: storedToken() }
  const parts: Uint8Array[] = []
  let [at, size, version] = [0, Number.POSITIVE_INFINITY, '']
  while (at < size) {
    const answer = await fetchPart(file, [at, at + READING_PART_BYTES - 1], signal)
    // Of an empty file there is no part.
    if (at === 0 && answer.headers.get('content-range') === 'bytes */0') break
    const part = new Uint8Array(await (await fileOf(answer)).arrayBuffer())
    if (answer.status === 200) return part.buffer
    const tag = answer.headers.get('etag') ?? ''
    if (part.length === 0 || (at > 0 && tag !== version)) throw CHANGED
    parts.push(part)
    at += part.length
    size = wholeSize(answer)
    version = tag
  }
  return joined(parts).buffer
}

const CHANGED = new CallError('status', 0, '文件在读取时有变化，请重试')
