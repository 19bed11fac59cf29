import { isWithin } from '@xinqiao/contract/changes/versions'
import type { Db } from '../../../platform/db/database.ts'
import { listPublicSecurity } from './public-queries.ts'

/**
 * Of which of these certificates anybody may know that there is a security notice of their firmware. Of the notice itself
 * nothing is told; firmware that nobody has stated is not marked.
 */
export async function withSecurityNotice(
  db: Db,
  certificates: readonly { id: string; firmware: string }[],
): Promise<ReadonlySet<string>> {
  const stated = certificates.filter(({ firmware }) => firmware !== '')
  if (stated.length === 0) return new Set()
  const notices = await listPublicSecurity(
    db,
    stated.map(({ id }) => id),
  )
  // A certificate may have been corrected since it was told of.
  const isMeant = (id: string, firmware: string) =>
    notices.some(
      ({ certificateId, from, until }) =>
        certificateId === id && ((from === '' && until === '') || isWithin(firmware, { from, until })),
    )
  return new Set(stated.filter(({ id, firmware }) => isMeant(id, firmware)).map(({ id }) => id))
}
