import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { HandlerResult } from '@xinqiao/contract/endpoint'
import type { existFile } from '@xinqiao/contract/files/upload-endpoints'
import { MB } from '@xinqiao/contract/sizes'
import type { Actor } from '../../platform/actor.ts'
import { newSecret } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { copyFile, type Query } from './copy-file.ts'
import { findSameContent } from './kept-file-queries.ts'
import type { FileRow } from './queries.ts'

const PURPOSE = 'file-challenges'
const LIFE_MS = 5 * 60_000
/** Asked for at most; more than anyone knows of a file by its name, too little to burden the disk. */
const ASKED_BYTES = MB

type Answer = HandlerResult<typeof existFile>

interface Challenge {
  nonce: string
  start: number
  end: number
}

/**
 * Instant upload, inside the unit alone. The first call is answered with a challenge whether or not there is
 * such a file; who answers it with the digest of bytes that only the content gives, gets a file of its own
 * with the same content. Knowing an MD5 opens and tells nothing.
 */
export async function proveContent(
  platform: Pick<Platform, 'db' | 'storage' | 'clock' | 'keys' | 'config'>,
  actor: Actor,
  query: Query,
): Promise<Answer> {
  const { fileSize, challenge, proof } = query
  if (fileSize === undefined || fileSize === 0) return { data: false }
  const size = fileSize
  const asked = challenge === undefined ? null : openChallenge(platform, actor, query, challenge)
  if (asked === null || proof === undefined) {
    return { data: false, challenge: makeChallenge(platform, actor, query.fileMd5, size) }
  }
  const md5 = Buffer.from(query.fileMd5, 'hex')
  const same = await findSameContent(platform.db, { ...actor, md5, size })
  if (!same || !(await isProved(platform, same, asked, proof))) return { data: false }
  const id = await copyFile(platform, actor, same, query, md5)
  return { data: id ?? false }
}

function makeChallenge(
  { keys, clock }: Pick<Platform, 'keys' | 'clock'>,
  actor: Actor,
  md5: string,
  size: number,
) {
  const length = Math.min(size, ASKED_BYTES)
  const start = randomInt(0, size - length + 1)
  const end = start + length - 1
  const expires = clock.now().getTime() + LIFE_MS
  const nonce = newSecret()
  const content = [nonce, start, end, expires].join('.')
  const signature = keys.sign(PURPOSE, signedText(actor, md5, size, content))
  return { token: `${content}.${signature}`, nonce, start, end }
}

/** The challenge that we gave this session for this content; null for any other or an old one. */
function openChallenge(
  { keys, clock }: Pick<Platform, 'keys' | 'clock'>,
  actor: Actor,
  { fileMd5, fileSize = 0 }: Query,
  token: string,
): Challenge | null {
  const at = token.lastIndexOf('.')
  const content = token.slice(0, Math.max(0, at))
  if (!keys.verify(PURPOSE, signedText(actor, fileMd5, fileSize, content), token.slice(at + 1))) return null
  const [nonce = '', start, end, expires] = content.split('.')
  if (Number(expires) <= clock.now().getTime()) return null
  return { nonce, start: Number(start), end: Number(end) }
}

function signedText({ sessionId }: Actor, md5: string, size: number, content: string): string {
  return `${sessionId}\n${md5}\n${size}\n${content}`
}

async function isProved(
  { storage }: Pick<Platform, 'storage'>,
  file: FileRow,
  { nonce, start, end }: Challenge,
  proof: string,
): Promise<boolean> {
  const hash = createHash('sha256').update(nonce)
  for await (const chunk of storage.read(file.id, { start, end })) hash.update(chunk as Buffer)
  return timingSafeEqual(hash.digest(), Buffer.from(proof, 'hex'))
}
