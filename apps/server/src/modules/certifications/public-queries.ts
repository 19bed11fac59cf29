import { BETWEEN } from '@xinqiao/contract/certifications/definition'
import { sql } from 'kysely'
import { fromShanghai, toDate } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { containing, readBoundedPage } from '../../platform/db/read-page.ts'
import { foldModel } from './fold-model.ts'
import { certificateMayHold, MOST_COUNTED, patternOf } from './piece-queries.ts'
import { among } from './queries.ts'

interface PublicFilter {
  rzNumber: string
  productModel: string
  deviceTypes: string
  createPeople: string
  createTimeStart: string
  createTimeEnd: string
  kind: string
  rzmbpt: string
  companyName: string
}

interface Page {
  isAsc: 'asc' | 'desc'
  pageNum: number
  pageSize: number
}

/** What anybody may see: good certificates whose day has come. */
function publicCertificates(db: Db, at: Date) {
  const today = sql`${toDate(at)}::date`
  return db
    .selectFrom('certificate')
    .where('status', '=', sql.lit('valid'))
    .where(sql<boolean>`listed_on <= ${today}`)
    .where(sql<boolean>`valid_until >= ${today}`)
    .select(['id', 'kind', 'number as rzNumber', 'productName', 'model as productModel'])
    .select(['productType as deviceTypes', 'platform as rzmbpt', 'contactName as applyUnitUserName'])
    .select(['companyName', 'appliedAt', 'configuration', 'firmware'])
    .select([
      sql<string>`to_char(valid_until, 'YYYY-MM-DD')`.as('validUntil'),
      sql<string>`to_char(issued_on, 'YYYY-MM-DD')`.as('issuedOn'),
    ])
}

export function listPublicRows(db: Db, filter: PublicFilter & Page, at: Date) {
  return readBoundedPage(db, publicRows(db, filter, at, filter.isAsc), filter, MOST_COUNTED)
}

/** All public certificates that match, in the order of their applications. */
export function publicRows(db: Db, filter: PublicFilter, at: Date, isAsc: 'asc' | 'desc') {
  const { rzNumber, productModel, deviceTypes, createPeople, kind, rzmbpt, companyName } = filter
  const company = companyName || createPeople
  const model = foldModel(productModel) || productModel
  return publicCertificates(db, at)
    .$if(rzNumber !== '', (one) =>
      one.where(certificateMayHold(rzNumber)).where('number', 'ilike', patternOf(rzNumber)),
    )
    .$if(model !== '', (one) =>
      one.where(certificateMayHold(model)).where('foldedModel', 'like', patternOf(model)),
    )
    .$if(deviceTypes !== '', (one) => one.where(among('certificate.productType', deviceTypes)))
    .$if(kind !== '', (one) => one.where('kind', '=', kind))
    .$if(rzmbpt !== '', (one) => one.where('platform', '=', rzmbpt))
    .$if(company !== '', (one) =>
      one.where(certificateMayHold(company)).where('companyName', 'ilike', patternOf(company)),
    )
    .$if(filter.createTimeStart !== '', (one) =>
      one.where('appliedAt', '>=', fromShanghai(filter.createTimeStart)),
    )
    .$if(filter.createTimeEnd !== '', (one) =>
      one.where('appliedAt', '<=', fromShanghai(`${filter.createTimeEnd} 23:59:59`)),
    )
    .orderBy('certificate.appliedAt', isAsc)
    .orderBy('id', isAsc)
}

export function findPublicRow(db: Db, number: string, at: Date) {
  return publicCertificates(db, at).where('number', '=', number.toUpperCase()).executeTakeFirst()
}

/** Beyond so many nobody reads on. */
const MOST_CERTIFICATES = 50

/** The public certificates of a model, one of those that a certificate names. */
export function findCertified(
  db: Db,
  { model, platform, kind }: { model: string; platform: string; kind: string },
  at: Date,
) {
  const folded = foldModel(model)
  return publicCertificates(db, at)
    .where((eb) =>
      // A certificate of several machines names them all.
      eb.or([
        eb('foldedModel', '=', folded || model),
        eb.and([
          eb('model', 'like', containing(BETWEEN)),
          certificateMayHold(folded || model),
          eb('foldedModel', 'like', containing(folded || model)),
        ]),
      ]),
    )
    .$if(platform !== '', (one) => one.where(spelled('platform'), '=', foldModel(platform)))
    .$if(kind !== '', (one) => one.where('kind', '=', kind))
    .orderBy('certificate.appliedAt', 'desc')
    .limit(MOST_CERTIFICATES)
    .execute()
    .then((rows) =>
      rows.filter((row) => row.productModel.split(BETWEEN).some((one) => foldModel(one) === folded)),
    )
}

/** As people may write it: without what stands between its letters and digits. */
const spelled = (column: string) =>
  sql<string>`regexp_replace(lower(${sql.ref(column)}), '[\\s_./-]', '', 'g')`

/** How many public certificates there are of each kind, type and platform. */
export function countFacets(db: Db, at: Date) {
  const listed = db
    .selectFrom('certificate')
    .where('status', '=', sql.lit('valid'))
    .where(sql<boolean>`listed_on <= ${toDate(at)}::date`)
    .where(sql<boolean>`valid_until >= ${toDate(at)}::date`)
  const count = sql<number>`count(*)::int`.as('count')
  return listed
    .select([sql<'kind' | 'deviceTypes' | 'rzmbpt'>`'kind'`.as('facet'), 'kind as value', count])
    .groupBy('kind')
    .unionAll(
      listed
        // Whole machines of several types count for each of them.
        .select([
          sql<'deviceTypes'>`'deviceTypes'`.as('facet'),
          sql<string>`unnest(string_to_array(product_type, ${sql.lit(BETWEEN)}))`.as('value'),
          count,
        ])
        .groupBy(sql`2`),
    )
    .unionAll(
      listed.select([sql<'rzmbpt'>`'rzmbpt'`.as('facet'), 'platform as value', count]).groupBy('platform'),
    )
    .orderBy('count', 'desc')
    .orderBy('value')
    .execute()
}
