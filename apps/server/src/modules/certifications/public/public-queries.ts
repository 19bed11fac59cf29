import { BETWEEN } from '@xinqiao/contract/certifications/definition'
import { folded } from '@xinqiao/contract/search/traditional'
import { type SelectQueryBuilder, sql } from 'kysely'
import { endOfDay, fromShanghai, toDate } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/generated/tables.ts'
import {
  containing,
  foldedOf,
  type OrderedPage,
  pageOf,
  readBoundedPage,
  readCountedOnce,
} from '../../../platform/db/read-page.ts'
import { certificateMayHold, MOST_COUNTED, patternOf } from '../files/piece-queries.ts'
import { among } from '../queries.ts'
import { areMany, fewOf } from '../way-queries.ts'
import { foldModel } from './fold-model.ts'
import { isPlatform, platformsNamed } from './name-platforms.ts'

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

/** With the platforms that what is typed for a model names. */
interface Narrowing extends PublicFilter {
  platforms: readonly string[]
}

/** Good ones whose day has come. */
function openTo<O>(query: SelectQueryBuilder<DB, 'certificate', O>, at: Date) {
  const today = sql`${toDate(at)}::date`
  return query
    .where('certificate.status', '=', sql.lit('valid'))
    .where(sql<boolean>`listed_on <= ${today}`)
    .where(sql<boolean>`valid_until >= ${today}`)
}

/** What anybody may see of certificates. */
function publicCertificates(db: Db, at: Date) {
  return openTo(publicColumns(db), at)
}

function publicColumns(db: Db) {
  return db
    .selectFrom('certificate')
    .select(['id', 'kind', 'number as rzNumber', 'productName', 'model as productModel'])
    .select(['productType as deviceTypes', 'platform as rzmbpt', 'contactName as applyUnitUserName'])
    .select(['companyName', 'appliedAt', 'configuration', 'firmware'])
    .select([
      sql<string>`to_char(valid_until, 'YYYY-MM-DD')`.as('validUntil'),
      sql<string>`to_char(issued_on, 'YYYY-MM-DD')`.as('issuedOn'),
    ])
}

export async function listPublicRows(db: Db, asked: PublicFilter & OrderedPage, at: Date) {
  const filter = { ...asked, platforms: await platformsNamed(db, asked.productModel) }
  const { rzNumber, productModel, createPeople, companyName, platforms } = filter
  const inOrder = inOrderOf(db, filter, at, filter.isAsc, false)
  if (`${rzNumber}${productModel}${createPeople}${companyName}` === '')
    return readBoundedPage(db, inOrder, filter, MOST_COUNTED)
  const { isAsc } = filter
  const few = fewOf(waysTo(db, filter, at).map((way) => way.select(['id', 'appliedAt as since'])))
  const many = async () => ({
    rows: await pageOf(inOrder, filter).execute(),
    total: MOST_COUNTED,
    totalIsLowerBound: true,
  })
  if (platforms.length > 0 && (await areMany(db, few))) return many()
  // Few are put in order once they are found; a text that many hold is met soon along the order, without its pieces.
  const found = db.selectFrom(few).orderBy('few.since', isAsc).orderBy('few.id', isAsc)
  const counting = found.select(['few.id as pageId', sql<number>`count(*) over ()`.as('countOfAll')])
  const rows = inOrder.innerJoin(pageOf(counting, filter).as('page'), 'page.pageId', 'certificate.id')
  const counted = { ...filter, most: MOST_COUNTED }
  const all = db.selectFrom(few).select('few.id')
  const answer = await readCountedOnce(db, rows.select('page.countOfAll'), all, counted)
  return answer.totalIsLowerBound ? many() : answer
}

/** Those of the platforms that are named, and those whose texts hold what is asked for. */
function waysTo(db: Db, filter: Narrowing, at: Date) {
  const certificates = db.selectFrom('certificate')
  const held = narrowed(certificates, { ...filter, platforms: [] }, at, true)
  const { platforms } = filter
  if (platforms.length === 0) return [held]
  const ofPlatforms = narrowed(certificates, { ...filter, productModel: '', platforms: [] }, at, true)
  return [ofPlatforms.where('platform', 'in', platforms), held.where('platform', 'not in', platforms)]
}

/** All public certificates that match, in the order of their applications. */
export async function publicRows(db: Db, filter: PublicFilter, at: Date) {
  const platforms = await platformsNamed(db, filter.productModel)
  return inOrderOf(db, { ...filter, platforms }, at, 'desc', true)
}

function inOrderOf(db: Db, filter: Narrowing, at: Date, isAsc: 'asc' | 'desc', byPieces: boolean) {
  return narrowed(publicColumns(db), filter, at, byPieces)
    .orderBy('certificate.appliedAt', isAsc)
    .orderBy('id', isAsc)
}

/** Those that match, found by the pieces of texts or looked at one by one. */
function narrowed<O>(
  query: SelectQueryBuilder<DB, 'certificate', O>,
  filter: Narrowing,
  at: Date,
  byPieces: boolean,
) {
  const { rzNumber, productModel, deviceTypes, createPeople, kind, rzmbpt, companyName, platforms } = filter
  const company = companyName || createPeople
  const model = foldModel(productModel) || productModel
  const mayHold = (text: string) => (byPieces ? certificateMayHold(text) : sql<boolean>`true`)
  const pattern = (text: string) => (byPieces ? patternOf(text) : sql<string>`${containing(text)}`)
  return openTo(query, at)
    .$if(rzNumber !== '', (one) =>
      one.where(mayHold(rzNumber)).where(foldedOf('number'), 'like', pattern(rzNumber)),
    )
    .$if(model !== '' && platforms.length === 0, (one) =>
      one.where(mayHold(model)).where('foldedModel', 'like', pattern(model)),
    )
    .$if(model !== '' && platforms.length > 0, (one) =>
      one.where((eb) =>
        eb.or([
          eb('platform', 'in', platforms),
          eb.and([mayHold(model), eb('foldedModel', 'like', pattern(model))]),
        ]),
      ),
    )
    .$if(deviceTypes !== '', (one) => one.where(among('certificate.productType', deviceTypes)))
    .$if(kind !== '', (one) => one.where('kind', '=', kind))
    .$if(rzmbpt !== '', (one) => one.where('platform', '=', rzmbpt))
    .$if(company !== '', (one) =>
      one.where(mayHold(company)).where(foldedOf('companyName'), 'like', pattern(company)),
    )
    .$if(filter.createTimeStart !== '', (one) =>
      one.where('appliedAt', '>=', fromShanghai(filter.createTimeStart)),
    )
    .$if(filter.createTimeEnd !== '', (one) => one.where('appliedAt', '<', endOfDay(filter.createTimeEnd)))
}

export function findPublicRow(db: Db, number: string, at: Date) {
  return publicCertificates(db, at).where('number', '=', folded(number).toUpperCase()).executeTakeFirst()
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
    .$if(kind !== '', (one) => one.where('kind', '=', kind))
    .orderBy('certificate.appliedAt', 'desc')
    .limit(MOST_CERTIFICATES)
    .execute()
    .then((rows) =>
      rows.filter(
        (row) =>
          row.productModel.split(BETWEEN).some((one) => foldModel(one) === folded) &&
          (platform === '' || isPlatform(platform, row.rzmbpt)),
      ),
    )
}

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
