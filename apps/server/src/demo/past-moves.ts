import type { StaffRole } from '@xinqiao/contract/access'
import type { WorkedShape } from '@xinqiao/contract/record'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import type { RecordKind, Standing } from '../platform/records/kind.ts'

/** The demonstration's people are not told of what happened long ago. */
export function silent<R extends WorkedShape, S extends Standing<R>, I>(
  kind: RecordKind<R, S, I>,
): RecordKind<R, S, I> {
  const tell = Object.fromEntries(Object.keys(kind.tell).map((name) => [name, async () => undefined]))
  return { ...kind, tell: tell as RecordKind<R, S, I>['tell'] }
}

/** A person of the demonstration, as the one who acts. */
export async function actorOf(db: Db, phone: string): Promise<Actor> {
  const row = await db
    .selectFrom('account')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .select(['account.id', 'account.realName', 'account.nickName', 'account.unitId', 'account.userType'])
    .select(['unit.name as unitName', 'unit.unitType'])
    .where('account.phone', '=', phone)
    .executeTakeFirstOrThrow()
  const { id, realName, nickName, unitId, userType, unitName, unitType } = row
  const roles = await db.selectFrom('staffRole').select('role').where('accountId', '=', id).execute()
  return {
    ...{ accountId: id, sessionId: '', phone, realName, nickName, unitId, unitType, userType, services: [] },
    unitName: unitName ?? '',
    roles: roles.map(({ role }) => role as StaffRole),
  }
}
