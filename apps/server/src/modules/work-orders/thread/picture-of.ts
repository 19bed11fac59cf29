import { MB } from '@xinqiao/contract/sizes'
import type { Actor } from '../../../platform/actor.ts'
import type { WordPart } from '../../../platform/content/word/write-word.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findVisibleFile } from '../../files/index.ts'

const LARGEST = 5 * MB

/** A picture of a text; null for one that is gone, or too large for a document. */
export async function pictureOf(
  { db, fileOwners, storage }: Pick<Platform, 'db' | 'fileOwners' | 'storage'>,
  actor: Actor,
  id: string,
): Promise<WordPart | null> {
  const file = await findVisibleFile(db, fileOwners, actor, id).catch(() => null)
  if (file === null || file.verdict !== 'clean' || file.size > LARGEST) return null
  // Half a document is worse than one without a picture.
  if ((await storage.size(file.id)) !== file.size) return null
  return { kind: 'picture', size: file.size, open: () => storage.read(file.id) }
}
