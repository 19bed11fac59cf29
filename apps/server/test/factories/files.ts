import { newId } from '../../src/platform/ids.ts'
import type { Platform } from '../../src/platform/platform.ts'

/** Files that an account has uploaded and nothing holds yet. */
export async function looseFiles(
  { db, clock, storage }: Pick<Platform, 'db' | 'clock' | 'storage'>,
  uploaderId: string,
  count: number,
): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const id = newId()
    const { size, sha256 } = await storage.put(id, Buffer.from(`文件 ${ids.length}`))
    await db
      .insertInto('storedFile')
      .values({
        id,
        name: `文件 ${ids.length}.txt`,
        extension: 'txt',
        mediaType: 'text/plain',
        size,
        sha256,
        createdAt: clock.now(),
        uploaderId,
        purpose: 'attachment',
      })
      .execute()
    ids.push(id)
  }
  return ids
}
