import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { FILE_PURPOSES } from '@xinqiao/contract/files/purposes'
import type { existFile } from '@xinqiao/contract/files/upload-endpoints'
import type { Actor } from '../../platform/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkContent, extensionOf, refuseName } from './file-type.ts'
import { readHead } from './keep-file.ts'
import { insertFile, type ReadFile } from './kept-file-queries.ts'
import { assertMayBring, countBytes, underQuota } from './upload/guard-quota.ts'

export type Query = HandlerInput<typeof existFile>['query']

/** A file of the actor's own with the same bytes; null where limits or name forbid it, as an upload would be told. */
export async function copyFile(
  platform: Pick<Platform, 'db' | 'storage' | 'clock' | 'config'>,
  actor: Actor,
  same: ReadFile,
  query: Query,
  md5: Buffer,
): Promise<string | null> {
  const { storage, clock } = platform
  const { purpose } = query
  assertMayBring(actor, purpose)
  const name = query.filename ?? same.name
  if (same.size > FILE_PURPOSES[purpose].maxBytes || refuseName(name, purpose) !== null) return null
  const mediaType = await checkContent(name, await readHead(storage, same))
  if (mediaType === null) return null
  const id = newId()
  await storage.duplicate(same.id, id)
  const put = underQuota(platform, actor, same.size, async (tx) => {
    await countBytes(tx, platform, actor, same.size)
    await insertFile(tx, {
      size: same.size,
      sha256: same.sha256,
      partSize: same.partSize,
      contentSha256: same.contentSha256,
      verdict: same.verdict,
      id,
      name,
      extension: extensionOf(name),
      mediaType,
      md5,
      purpose,
      createdAt: clock.now(),
      uploaderId: actor.accountId,
      unitId: actor.unitId,
    })
  })
  await put.catch(async (error: unknown) => {
    await storage.remove(id)
    throw error
  })
  return id
}
