import { newId } from '../../src/platform/ids.ts'
import type { Platform } from '../../src/platform/platform.ts'

/** A partner on the logo wall whose picture is a file of one byte; answers its id. */
export async function makePartner({ db, storage, clock }: Platform, corporateName: string): Promise<string> {
  const [id, fileId, now] = [newId(), newId(), clock.now()]
  const { size, sha256 } = await storage.put(fileId, Buffer.from('.'))
  const file = { id: fileId, name: 'logo.png', extension: 'png', mediaType: 'image/png' }
  await db
    .insertInto('storedFile')
    .values({ ...file, size, sha256, createdAt: now })
    .execute()
  await db
    .insertInto('partnerLogo')
    .values({ id, corporateName, fileId, certifiedOn: '2022-01-20', updatedAt: now })
    .execute()
  return id
}
