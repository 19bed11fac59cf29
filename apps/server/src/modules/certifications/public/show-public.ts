import type * as certificateEndpoints from '@xinqiao/contract/certifications/certificate-endpoints'
import { CERTIFICATIONS, certificationOf } from '@xinqiao/contract/certifications/kinds'
import type * as endpoints from '@xinqiao/contract/certifications/public-endpoints'
import type { PublicDetail, PublicRow, Verification } from '@xinqiao/contract/certifications/public-schemas'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDate, toDateTime } from '../../../platform/clock.ts'
import type { FoundBy } from '../../../platform/db/database.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { withSecurityNotice } from '../../changes/index.ts'
import { findOpenCertificate, standingOf } from '../certificate-queries.ts'
import { countFacets, findCertified, findPublicRow, listPublicRows } from './public-queries.ts'

type Query = HandlerInput<typeof endpoints.listPublic>['query']

/** Certified products, for anybody. */
export async function listPublic(
  { db, clock }: Platform,
  query: Query,
): Promise<{ rows: PublicRow[]; total: number; totalIsLowerBound?: boolean }> {
  // All of them have passed: another state finds none.
  if (query.applyStatus !== '' && !isPassed(query.applyStatus)) return { rows: [], total: 0 }
  const page = await listPublicRows(db, query, clock.now())
  const flagged = await withSecurityNotice(db, page.rows)
  return mapRows(page, (row) => asPublic(row, flagged))
}

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
  const flagged = await withSecurityNotice(db, rows)
  return { certified: rows.length > 0, certificates: rows.map((row) => asPublic(row, flagged)) }
}

export async function showPublic({ db, clock }: Platform, number: string): Promise<PublicDetail> {
  const row = await findPublicRow(db, number, clock.now())
  if (!row) throw notFound()
  return asPublic(row, await withSecurityNotice(db, [row]))
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
    hasSecurityNotice: (await withSecurityNotice(db, [row])).size > 0,
    status: standingOf(row, at),
    productModel: row.model,
    deviceTypes: row.productType,
    rzmbpt: row.platform,
    edition: row.edition,
    correctedOn: row.correctedOn,
    withdrawnOn: row.withdrawnAt === null ? '' : toDate(row.withdrawnAt),
    withdrawnReason: row.withdrawnReason,
  }
}

export type CertifiedRow = FoundBy<typeof findPublicRow>

export function asPublic({ appliedAt, ...row }: CertifiedRow, flagged: ReadonlySet<string>): PublicDetail {
  const definition = certificationOf(row.kind)
  const passed = definition?.passed ?? ''
  return {
    ...row,
    kind: definition?.title ?? row.kind,
    applyStatus: definition?.record.workflow.states[passed]?.label ?? '通过',
    applyStatusCode: passed,
    createTime: toDateTime(appliedAt),
    hasSecurityNotice: flagged.has(row.id),
  }
}

/** Whether a state is that of certified products of some kind, by its code or by its word. */
export function isPassed(status: string): boolean {
  return CERTIFICATIONS.some(
    ({ passed, record: { workflow } }) => status === passed || status === workflow.states[passed]?.label,
  )
}
