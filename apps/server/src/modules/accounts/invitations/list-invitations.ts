import type { listInvitations as endpoint } from '@xinqiao/contract/accounts/console-invitation-endpoints'
import type { InvitationRow } from '@xinqiao/contract/accounts/console-schemas'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../../platform/clock.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listInvitationRows } from './invitation-row-queries.ts'

type Found = Awaited<ReturnType<typeof listInvitationRows>>['rows'][number]

export async function listInvitations(
  { db, clock, publicUrl }: Platform,
  query: HandlerInput<typeof endpoint>['query'],
) {
  const now = clock.now()
  const page = await listInvitationRows(db, { ...query, unitId: query.unitId ?? null, now })
  return mapRows(page, (one) => invitationRow(one, publicUrl, now))
}

export function invitationRow(one: Found, publicUrl: string, now: Date): InvitationRow {
  const state = one.expiresAt <= now ? 'expired' : one.uses >= one.maxUses ? 'used-up' : 'open'
  return {
    id: one.id,
    code: one.code,
    link: `${publicUrl}/portal/register?inviteCode=${one.code}`,
    unitId: one.unitId,
    unitName: one.unitName,
    postName: one.postName ?? '',
    department: one.department,
    tel: one.tel,
    note: one.note,
    maxUses: one.maxUses,
    uses: one.uses,
    state,
    expiresTime: toDateTime(one.expiresAt),
    createTime: toDateTime(one.createdAt),
    makerName: one.makerName ?? '',
    can: { expire: one.expiresAt > now },
  }
}
