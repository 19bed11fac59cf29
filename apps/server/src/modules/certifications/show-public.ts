import type * as certificateEndpoints from '@xinqiao/contract/certifications/certificate-endpoints'
import { CERTIFICATIONS, certificationOf } from '@xinqiao/contract/certifications/kinds'
import type * as endpoints from '@xinqiao/contract/certifications/public-endpoints'
import type { PublicDetail, PublicRow, Verification } from '@xinqiao/contract/certifications/public-schemas'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { toDate, toDateTime } from '../../platform/clock.ts'
import { streamRows } from '../../platform/db/stream-rows.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { sheetHeaders } from '../../platform/spreadsheet/sheet-headers.ts'
import { type Cell, workbook } from '../../platform/spreadsheet/workbook.ts'
import { findOpenCertificate, standingOf } from './certificate-queries.ts'
import { countFacets, findCertified, findPublicRow, listPublicRows, publicRows } from './public-queries.ts'

type Query = HandlerInput<typeof endpoints.listPublic>['query']

/** Certified products, for anybody. */
export async function listPublic(
  { db, clock }: Platform,
  query: Query,
): Promise<{ rows: PublicRow[]; total: number; totalIsLowerBound?: boolean }> {
  // All of them have passed: another state finds none.
  if (query.applyStatus !== '' && !isPassed(query.applyStatus)) return { rows: [], total: 0 }
  const { rows, ...counted } = await listPublicRows(db, query, clock.now())
  return { rows: rows.map(asPublic), ...counted }
}

/** The same, all of them, as a workbook that is written while they are read. */
export async function exportPublic(
  { db, clock }: Platform,
  query: HandlerInput<typeof endpoints.exportPublic>['query'],
  reply: FastifyReply,
) {
  const at = clock.now()
  const isNone = query.applyStatus !== '' && !isPassed(query.applyStatus)
  const found = streamRows(db, await publicRows(db, query, at))
  const columns = EXPORTED.map(([title, , width]) => ({ title, width }))
  const rows = isNone ? none() : cellsOf(found)
  return reply
    .headers(sheetHeaders({ title: '认证产品', latin: 'certified', days: toDate(at) }))
    .send(workbook([{ name: '认证产品', columns, rows }]))
}

const EXPORTED: readonly (readonly [title: string, field: keyof PublicDetail, width: number])[] = [
  ['认证编号', 'rzNumber', 18],
  ['认证种类', 'kind', 18],
  ['申请单位', 'companyName', 32],
  ['产品名称', 'productName', 32],
  ['产品型号', 'productModel', 28],
  ['产品类型', 'deviceTypes', 16],
  ['目标平台', 'rzmbpt', 16],
  ['认证配置', 'configuration', 40],
  ['固件版本', 'firmware', 20],
  ['发证日期', 'issuedOn', 14],
  ['有效期至', 'validUntil', 14],
]

async function* cellsOf(rows: AsyncIterable<Found>): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) {
    const shown = asPublic(row)
    yield EXPORTED.map(([, field]) => shown[field])
  }
}

async function* none(): AsyncGenerator<readonly Cell[]> {}

export async function listFacets({ db, clock }: Platform) {
  const facets = await countFacets(db, clock.now())
  return facets
    .filter(({ value }) => value !== '')
    .map((one) => ({
      ...one,
      label: (one.facet === 'kind' ? certificationOf(one.value)?.title : null) ?? one.value,
    }))
}

/** For programs: the certificates of exactly this model. */
export async function checkCertified(
  { db, clock }: Platform,
  query: HandlerInput<typeof certificateEndpoints.checkCertified>['query'],
): Promise<{ certified: boolean; certificates: PublicDetail[] }> {
  const rows = await findCertified(db, query, clock.now())
  return { certified: rows.length > 0, certificates: rows.map(asPublic) }
}

export async function showPublic({ db, clock }: Platform, number: string): Promise<PublicDetail> {
  const row = await findPublicRow(db, number, clock.now())
  if (!row) throw notFound()
  return asPublic(row)
}

/** What a buyer learns of a certificate, be it good, run out or withdrawn. @throws 404 */
export async function verifyCertificate(
  { db, clock }: Platform,
  { number, code }: { number: string; code: string },
): Promise<Verification> {
  const at = clock.now()
  const row = await findOpenCertificate(db, number, code, at)
  if (!row) throw notFound()
  const { kind, productName, companyName, configuration, firmware, issuedOn, validUntil } = row
  return {
    ...{ number: row.number, productName, companyName, configuration, firmware, issuedOn, validUntil },
    kind: certificationOf(kind)?.title ?? kind,
    status: standingOf(row, at),
    productModel: row.model,
    deviceTypes: row.productType,
    rzmbpt: row.platform,
    withdrawnOn: row.withdrawnAt === null ? '' : toDate(row.withdrawnAt),
    withdrawnReason: row.withdrawnReason,
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findPublicRow>>>

function asPublic({ appliedAt, ...row }: Found): PublicDetail {
  const definition = certificationOf(row.kind)
  const passed = definition?.passed ?? ''
  return {
    ...row,
    kind: definition?.title ?? row.kind,
    applyStatus: definition?.record.workflow.states[passed]?.label ?? '通过',
    applyStatusCode: passed,
    createTime: toDateTime(appliedAt),
  }
}

/** Whether a state is that of certified products of some kind, by its code or by its word. */
function isPassed(status: string): boolean {
  return CERTIFICATIONS.some(
    ({ passed, record: { workflow } }) => status === passed || status === workflow.states[passed]?.label,
  )
}
