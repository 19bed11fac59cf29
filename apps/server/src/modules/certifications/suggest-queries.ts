import { sql } from 'kysely'
import { toDate } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { holdsAll, isNumbered } from '../../platform/search/find-records.ts'
import type { SearchQuery } from '../../platform/search/query.ts'
import { APPLICATION_TEXT, CERTIFICATE_TEXT } from './files/piece-queries.ts'

/** Applications of a unit, or of all units where it is null, by number, product or any spelling of the model. */
export function applicationsNamed(db: Db, unitId: string | null, query: SearchQuery, limit: number) {
  return db
    .selectFrom('certificationApplication as application')
    .innerJoin('unit', 'unit.id', 'application.unitId')
    .select(['application.id', 'application.kind', 'application.number', 'application.productName'])
    .select(['application.model', 'application.status', 'unit.name as unitName'])
    .$if(unitId !== null, (one) => one.where('application.unitId', '=', unitId ?? ''))
    .where(holdsAll(APPLICATION_TEXT, query, { everywhere: unitId === null }))
    .orderBy(isNumbered('application.number', query), 'desc')
    .orderBy('application.stateSince', 'desc')
    .orderBy('application.id')
    .limit(limit)
    .execute()
}

/** Public certificates by number, product, any spelling of the model, or company. */
export function certificatesNamed(db: Db, query: SearchQuery, { at, limit }: { at: Date; limit: number }) {
  const today = sql`${toDate(at)}::date`
  return db
    .selectFrom('certificate')
    .select(['number', 'productName', 'model', 'companyName'])
    .where('status', '=', sql.lit('valid'))
    .where(sql<boolean>`listed_on <= ${today} and valid_until >= ${today}`)
    .where(holdsAll(CERTIFICATE_TEXT, query, { everywhere: true }))
    .orderBy(isNumbered('certificate.number', query), 'desc')
    .orderBy('certificate.appliedAt', 'desc')
    .orderBy('certificate.id')
    .limit(limit)
    .execute()
}
