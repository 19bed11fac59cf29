import type { MessageKind } from '@xinqiao/contract/messages/kinds'
import type { Db } from '../../platform/db/database.ts'

/** Who gets a message of one kind, with what they set for it. */
export type Recipient = Awaited<ReturnType<typeof findRecipients>>[number]

export async function findRecipients(db: Db, kind: MessageKind, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return recipients(db, kind).where('account.id', 'in', accountIds).orderBy('account.id').execute()
}

/** Who an announcement is for: every active account, or those of some units. */
export interface Audience {
  audience: 'all' | 'units'
  unitIds: readonly string[]
}

/** The next recipients of an announcement in the order of their ids. */
export function findAudience(db: Db, { audience, unitIds }: Audience, after: string, count: number) {
  return recipients(db, 'announcement')
    .where('account.status', '=', 'active')
    .where('account.id', '>', after)
    .$if(audience === 'units', (query) => query.where('account.unitId', 'in', unitIds))
    .orderBy('account.id')
    .limit(count)
    .execute()
}

export async function countAudience(db: Db, { audience, unitIds }: Audience): Promise<number> {
  const { people } = await db
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('status', '=', 'active')
    .$if(audience === 'units', (query) => query.where('unitId', 'in', unitIds))
    .executeTakeFirstOrThrow()
  return people
}

/** Units with the number of their active accounts, by name. */
export function listAudienceUnits(db: Db) {
  return db
    .selectFrom('unit')
    .leftJoin('account', (join) =>
      join.onRef('account.unitId', '=', 'unit.id').on('account.status', '=', 'active'),
    )
    .select((eb) => ['unit.id', 'unit.name', eb.fn.count<number>('account.id').as('people')])
    .groupBy(['unit.id', 'unit.name'])
    .orderBy('unit.name')
    .execute()
}

function recipients(db: Db, kind: MessageKind) {
  return db
    .selectFrom('account')
    .leftJoin('messageSetting', (join) =>
      join.onRef('messageSetting.accountId', '=', 'account.id').on('messageSetting.kind', '=', kind),
    )
    .leftJoin('quietHours', 'quietHours.accountId', 'account.id')
    .select([
      'account.id',
      'account.phone',
      'account.email',
      'account.verifiedEmails',
      'account.realName',
      'account.userType',
      'account.unitId',
      'messageSetting.byEmail',
      'messageSetting.bySms',
      'quietHours.enabled as quietEnabled',
      'quietHours.startsAt as quietFrom',
      'quietHours.endsAt as quietUntil',
    ])
}
