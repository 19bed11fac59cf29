import type {
  listAccounts as endpoint,
  readAccount as readAccountEndpoint,
} from '@xinqiao/contract/accounts/console-account-endpoints'
import type { AccountDetail, AccountRow } from '@xinqiao/contract/accounts/console-schemas'
import { accountRecord } from '@xinqiao/contract/accounts/record'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../../platform/clock.ts'
import { maskPhone } from '../../../platform/content/mask-phone.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import type { Context } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readTimeline } from '../../../platform/records/history.ts'
import { placeOf, recordSecurityEvent } from '../../../platform/records/security-events.ts'
import { lockedPhones } from '../../identity/index.ts'
import { accountCan, possibleMoves } from '../policy.ts'
import { type AccountFound, countSessions, findAccount, listAccountRows } from './account-queries.ts'
import { lastPosts } from './last-post-queries.ts'
import { personDetails, personHead } from './person-head.ts'

export async function listAccounts(
  { db, keys, clock }: Platform,
  query: HandlerInput<typeof endpoint>['query'],
) {
  const { rows, total } = await listAccountRows(db, query)
  const phones = rows.map(({ phone }) => phone)
  const locked = await lockedPhones(db, keys, phones, clock.now())
  return { rows: rows.map((one) => toRow(one, locked.has(one.phone))), total }
}

/** One account as an administrator sees it; that it was looked at is recorded. */
export async function readAccount(
  platform: Platform,
  { actor, request }: Pick<Context<typeof readAccountEndpoint>, 'actor' | 'request'>,
  id: string,
): Promise<AccountDetail> {
  const { db, keys, clock } = platform
  const found = await findAccount(db, id)
  if (!found) throw notFound()
  const now = clock.now()
  const event = { kind: 'account-read' as const, accountId: actor.accountId, who: actor.realName }
  const detail = found.realName || maskPhone(found.phone)
  await recordSecurityEvent(db, { ...event, detail, from: placeOf(request), at: now })
  const locked = (await lockedPhones(db, keys, [found.phone], now)).has(found.phone)
  const sessionCount = await countSessions(db, id, now)
  const lastOf = await lastPosts(db, id)
  const moves = await possibleMoves(db, actor, found, { at: now, lastOf })
  return {
    ...toRow(found, locked),
    ...personDetails(found),
    roles: found.roles,
    sessionCount,
    isLastManager: lastOf.includes('manager'),
    timeline: await readTimeline(db, accountRecord, id),
    can: {
      ...moves.can,
      ...accountCan({ ...found, status: found.status }, { locked, sessionCount }),
    },
    reasons: moves.reasons,
  }
}

function toRow(one: AccountFound, locked: boolean): AccountRow {
  return {
    ...personHead(one),
    userType: one.userType,
    locked,
    lastSeenTime: one.lastSeenAt ? toDateTime(one.lastSeenAt) : '',
    createTime: toDateTime(one.createdAt),
  }
}
