import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { signFile } from '../files/index.ts'
import { findFirmwareFile, insertDownload } from './file-queries.ts'
import { findRelease } from './release-queries.ts'

/** An address for one file of what one may see and is not withdrawn; who takes it is kept. @throws 404 */
export async function takeFile(
  { db, clock, keys }: Platform,
  actor: Actor,
  { id, fileId }: { id: string; fileId: string },
): Promise<{ address: string }> {
  const release = await findRelease(db, actor, id)
  if (!release || !['trial', 'released'].includes(release.status)) throw notFound()
  const file = await findFirmwareFile(db, id, fileId)
  if (!file) throw notFound()
  const at = clock.now()
  await insertDownload(db, { actor, file, at })
  return { address: signFile(keys, file.fileId, actor.sessionId, at) }
}
