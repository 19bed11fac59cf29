import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Actor } from '../../platform/actor.ts'
import type { WordBlock } from '../../platform/content/word-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { findVisibleFile } from '../files/index.ts'

const LARGEST = 5 * 1024 * 1024

/** A picture of a text; null for one that is gone, not sound, or too large for a document. */
export async function pictureOf(
  { db, fileOwners, storage }: Platform,
  actor: Actor,
  id: string,
): Promise<WordBlock | null> {
  const file = await findVisibleFile(db, fileOwners, actor, id).catch(() => null)
  if (file === null || file.verdict !== 'clean' || file.size > LARGEST) return null
  try {
    const image = sharp(await buffer(storage.read(file.id)), { limitInputPixels: 40_000_000 })
    const { data: bytes, info } = await image.png().toBuffer({ resolveWithObject: true })
    return { kind: 'picture', name: `${file.id}.png`, bytes, width: info.width, height: info.height }
  } catch {
    return null
  }
}
