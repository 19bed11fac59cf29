import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { foundValues } from '../../../platform/db/found-value.ts'
import { insertMadeFile } from '../../files/index.ts'

export interface NewPicture {
  id: string
  name: string
  mediaType: string
  size: number
  sha256: Buffer
}

/** Notes a picture that its owner has yet to save. */
export async function insertUpload(
  db: Db,
  accountId: string,
  picture: NewPicture,
  createdAt: Date,
): Promise<void> {
  const extension = picture.mediaType.replace('image/', '')
  await insertMadeFile(db, { ...picture, extension, createdAt })
  await db.insertInto('avatarUpload').values({ fileId: picture.id, accountId, createdAt }).execute()
}

/** Takes a picture that this account uploaded; false for any other. */
export function takeUpload(db: Db, accountId: string, fileId: string): Promise<boolean> {
  const taken = db.deleteFrom('avatarUpload').where('fileId', '=', fileId)
  return foundOne(taken.where('accountId', '=', accountId).returning('fileId'))
}

/** A picture in use or about to be; nothing for any other file. */
export function findAvatar(db: Db, id: string) {
  return db
    .selectFrom('storedFile')
    .select(['id', 'mediaType', 'size'])
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb.selectFrom('account').select('account.id').whereRef('avatarFileId', '=', 'storedFile.id'),
        ),
        eb.exists(eb.selectFrom('avatarUpload').select('fileId').whereRef('fileId', '=', 'storedFile.id')),
      ]),
    )
    .executeTakeFirst()
}

/** Pictures that nobody saved in time. */
export function takeStaleUploads(db: Db, before: Date): Promise<string[]> {
  return foundValues(db.deleteFrom('avatarUpload').where('createdAt', '<', before).returning('fileId'))
}
