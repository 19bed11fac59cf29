import { CONVERTED_EXTENSIONS } from '@xinqiao/contract/files/preview'
import type { Actor } from '../../../platform/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPreviewStatus, queuePdf } from '../../files/index.ts'
import { findReadableResource } from './find-readable.ts'

/** How far the PDF of an old office file is; the first one who asks has it made. */
export async function showPreviewState(
  platform: Platform,
  actor: Actor | null,
  id: string,
): Promise<{ state: 'waiting' | 'ready' | 'failed' | 'none' }> {
  const { db, officeConverter, clock } = platform
  const file = await findReadableResource(db, actor, id)
  if (!CONVERTED_EXTENSIONS.includes(file.extension)) return { state: 'none' }
  const known = await findPreviewStatus(db, file.fileId)
  if (known === 'ready' || known === 'failed') return { state: known }
  if (officeConverter === null) return { state: 'none' }
  await db.transaction().execute((tx) => queuePdf(platform, tx, file.fileId, clock.now()))
  return { state: 'waiting' }
}
