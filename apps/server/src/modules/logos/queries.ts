import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { nextVersion } from '../../platform/db/next-version.ts'
import { containing, foldedOf, type OrderedPage, readPage } from '../../platform/db/read-page.ts'

const certifiedOn = sql<string>`to_char(certified_on, 'YYYY-MM-DD')`.as('certifiedOn')

/** The whole wall, the first certified first. */
export function listLogos(db: Db) {
  return db
    .selectFrom('partnerLogo')
    .select(['corporateName', 'fileId'])
    .orderBy('certifiedOn')
    .orderBy('id')
    .execute()
}

export function listPartnerRows(db: Db, filter: OrderedPage & { keyword: string }) {
  const query = db
    .selectFrom('partnerLogo')
    .select(['id', 'corporateName', 'fileId', certifiedOn, 'version', 'updatedAt'])
    .$if(filter.keyword !== '', (one) =>
      one.where(foldedOf('corporateName'), 'like', containing(filter.keyword)),
    )
    .orderBy('partnerLogo.certifiedOn', filter.isAsc)
    .orderBy('id', filter.isAsc)
  return readPage(query, filter)
}

/** The picture of a logo that is on the wall; nothing for any other file. */
export function findLogoFile(db: Db, fileId: string) {
  return db
    .selectFrom('partnerLogo')
    .innerJoin('storedFile', 'storedFile.id', 'partnerLogo.fileId')
    .select(['storedFile.id', 'storedFile.mediaType', 'storedFile.size'])
    .where('partnerLogo.fileId', '=', fileId)
    .executeTakeFirst()
}

export function lockPartner(db: Db, id: string) {
  return db
    .selectFrom('partnerLogo')
    .select(['id', 'corporateName', 'fileId', certifiedOn, 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface PartnerRow {
  id: string
  corporateName: string
  certifiedOn: string
  fileId: string
  updatedAt: Date
}

export async function insertPartner(db: Db, row: PartnerRow): Promise<void> {
  await db.insertInto('partnerLogo').values(row).execute()
}

export async function updatePartner(db: Db, { id, ...row }: PartnerRow): Promise<void> {
  await db
    .updateTable('partnerLogo')
    .set({ ...row, version: nextVersion })
    .where('id', '=', id)
    .execute()
}

export async function deletePartner(db: Db, id: string): Promise<void> {
  await db.deleteFrom('partnerLogo').where('id', '=', id).execute()
}
