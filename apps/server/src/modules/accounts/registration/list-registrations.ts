import type { listRegistrations as endpoint } from '@xinqiao/contract/accounts/console-registration-endpoints'
import type { RegistrationDetail, RegistrationRow } from '@xinqiao/contract/accounts/console-schemas'
import { accountRecord } from '@xinqiao/contract/accounts/record'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readTimeline } from '../../../platform/records/history.ts'
import { unitHasManager } from '../people/account-queries.ts'
import { personDetails, personHead } from '../people/person-head.ts'
import { possibleMoves } from '../policy.ts'
import { type Application, findApplication, listApplicationRows } from './application-queries.ts'

export async function listRegistrations(
  { db, clock }: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoint>['query'],
) {
  const { rows, total } = await listApplicationRows(db, query)
  const at = clock.now()
  return { rows: await Promise.all(rows.map((one) => toRow(db, actor, one, at))), total }
}

export async function readRegistration(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
): Promise<RegistrationDetail> {
  const found = await findApplication(db, id)
  if (!found) throw notFound()
  return {
    ...(await toRow(db, actor, found, clock.now())),
    ...personDetails(found),
    inviteCode: found.inviteCode ?? '',
    unitHasManager: found.unitId !== null && (await unitHasManager(db, found.unitId)),
    timeline: await readTimeline(db, accountRecord, id),
  }
}

async function toRow(db: Db, actor: Actor, one: Application, at: Date): Promise<RegistrationRow> {
  return {
    ...personHead(one),
    category: one.category,
    remark: one.remark,
    serviceName: one.serviceName ?? '',
    submitTime: toDateTime(one.submittedAt),
    ...(await possibleMoves(db, actor, one, { at })),
  }
}
