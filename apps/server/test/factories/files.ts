import { createHash } from 'node:crypto'
import { newId } from '../../src/platform/ids.ts'
import type { Platform } from '../../src/platform/platform.ts'

/** The smallest that readers take. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

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

/** Uploads of which every byte has come, and which nobody has finished. */
export async function wholeUploads(
  { db, clock, storage }: Pick<Platform, 'db' | 'clock' | 'storage'>,
  accountId: string,
  content: Buffer,
  count: number,
): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const id = newId()
    const now = clock.now()
    const storeKey = await storage.begin(id)
    const part = { number: 0, offset: 0, length: content.length, isLast: true }
    const partKey = await storage.writePart({ id, storeKey }, part, chunks(content))
    await db
      .insertInto('fileUpload')
      .values({
        id,
        accountId,
        clientKey: `parts:${id}`,
        name: `上传 ${ids.length}.txt`,
        purpose: 'attachment',
        size: content.length,
        partSize: content.length,
        partCount: 1,
        storeKey,
        createdAt: now,
        touchedAt: now,
      })
      .execute()
    const sha256 = createHash('sha256').update(content).digest()
    const row = { uploadId: id, number: 0, size: content.length, sha256, storeKey: partKey }
    await db.insertInto('fileUploadPart').values(row).execute()
    ids.push(id)
  }
  return ids
}

async function* chunks(content: Buffer): AsyncIterable<Buffer> {
  yield content
}
