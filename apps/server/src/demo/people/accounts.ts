import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { DEMO_UNITS, type DemoPerson } from './demo-person.ts'
import { DEMO_PEOPLE } from './people.ts'

/** Fills in units, customers and staff; all of them carry the same password. */
export async function seedAccounts({ clock }: Platform, db: Db, passwordHash: string): Promise<void> {
  const now = clock.now()
  const unitIds = new Map<string, string>(DEMO_UNITS.map(({ key }) => [key, newId()]))
  const accountIds = new Map<string, string>(DEMO_PEOPLE.map(({ phone }) => [phone, newId()]))
  const idOf = (phone: string | null) => (phone === null ? null : (accountIds.get(phone) ?? null))
  await db
    .insertInto('unit')
    .values(
      DEMO_UNITS.map(({ key, name, unitType }) => ({
        id: unitIds.get(key) ?? newId(),
        name,
        unitType,
        createdAt: now,
      })),
    )
    .execute()
  const staff = new Set(DEMO_PEOPLE.filter(({ roles }) => roles).map(({ phone }) => phone))
  await db
    .insertInto('account')
    .values(
      DEMO_PEOPLE.map((person) => ({
        ...accountColumns(person),
        id: accountIds.get(person.phone) ?? newId(),
        passwordHash,
        userType: staff.has(person.phone) ? 9 : (person.userType ?? 2),
        unitId: person.unit ? (unitIds.get(person.unit) ?? null) : null,
        createdAt: now,
        updatedAt: now,
        isDemo: true,
      })),
    )
    .execute()
  for (const unit of DEMO_UNITS) {
    await db
      .updateTable('unit')
      .set({ faeId: idOf(unit.fae), assistantId: idOf(unit.assistant) })
      .where('id', '=', unitIds.get(unit.key) ?? '')
      .execute()
  }
  await db
    .insertInto('staffRole')
    .values(
      DEMO_PEOPLE.flatMap(({ phone, roles }) =>
        (roles ?? []).map((role) => ({ accountId: idOf(phone) ?? '', role })),
      ),
    )
    .execute()
  await db
    .insertInto('demoLogin')
    .values(
      DEMO_PEOPLE.flatMap(({ phone, listed }, orderNumber) =>
        listed ? [{ accountId: idOf(phone) ?? '', role: listed, orderNumber }] : [],
      ),
    )
    .execute()
}

/** Takes the accounts and units away again; what is left of the world must be gone before. */
export async function clearAccounts(db: Db): Promise<void> {
  const names = DEMO_UNITS.map(({ name }) => name)
  await db.updateTable('unit').set({ faeId: null, assistantId: null }).where('name', 'in', names).execute()
  await db.deleteFrom('account').where('isDemo', '=', true).execute()
  await db
    .deleteFrom('unit')
    .where('name', 'in', names)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('account').select('account.id').whereRef('account.unitId', '=', 'unit.id')),
      ),
    )
    .execute()
}

function accountColumns(person: DemoPerson) {
  return {
    phone: person.phone,
    status: person.status ?? 'active',
    realName: person.name,
    nickName: person.name,
    sex: person.sex ?? null,
    email: person.email ?? '',
    boundEmail: person.email ?? '',
    verifiedEmails: [person.email ?? ''].filter((email) => email !== ''),
    postId: person.post ?? null,
    department: person.department ?? '',
    tel: person.unit ? '022-0000-0000' : '',
  }
}
