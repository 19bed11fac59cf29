import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { accountRecord } from '@xinqiao/contract/accounts/record'
import { ACCOUNTS_REFUSALS, ACCOUNTS_TEXTS, PERSONAL_UNIT_ID } from '@xinqiao/contract/accounts/texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { correctUnit as endpoint } from '@xinqiao/contract/personnel/console-endpoints'
import { personnelRecord } from '@xinqiao/contract/personnel/record'
import { PERSONNEL_REFUSALS } from '@xinqiao/contract/personnel/texts'
import type { Db } from '../../platform/db/database.ts'
import { invalid, notFound, refuse } from '../../platform/http/fault/errors.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit, staleRecord } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { joinUnit, leaveUnit, lockAccounts, lockManagers } from '../accounts/index.ts'
import { refreshSessions } from '../identity/index.ts'
import { notify } from '../messages/index.ts'
import { describeSeats, listNamesOf, listSeats, vacate } from '../projects/index.ts'
import { dropPerson, findPlace, listAccounts, unitIdOf, unitNamed } from './change-queries.ts'
import { dropOtherOffers } from './offers/offer-queries.ts'

const PERSONAL = '个人账号'

/**
 * Moves an account to the unit it belongs to, or makes it a personal one. What it held in the old unit goes as when a
 * manager takes somebody off the list: it may lead no project there, nor be the only manager.
 */
export async function correctUnit(
  platform: Platform,
  caller: Caller,
  id: string,
  { unitId, reason }: HandlerInput<typeof endpoint>['body'],
): Promise<void> {
  const at = platform.clock.now()
  const to = unitId === PERSONAL_UNIT_ID ? null : unitId
  await platform.db.transaction().execute(async (tx) => {
    const from = await unitIdOf(tx, id)
    const managers = await lockManagersOf(tx, [from, to])
    const [known] = await lockAccounts(tx, [id])
    if (!known) throw notFound()
    if (known.unitId !== from) throw await staleRecord(tx, 'account', id)
    const joined = to === null ? null : await unitNamed(tx, to)
    if (joined === undefined) throw invalid({ unitId: ACCOUNTS_TEXTS.unitMissing })
    if (known.userType === USER_TYPE_STAFF) throw refuse(PERSONNEL_REFUSALS.staffHaveNone)
    if (known.status !== 'active') throw refuse(ACCOUNTS_REFUSALS.notActive)
    if (known.unitId === to) return
    const left =
      from === null ? null : await leave(tx, id, { unitId: from, managers: managers.get(from) ?? [], at })
    if (to !== null) await join(tx, caller, { id, unitId: to, at })
    const names = { from: left?.unitName ?? PERSONAL, to: joined?.name ?? PERSONAL }
    const seats = left && left.seats !== '' ? { seats: left.seats } : {}
    await recordAudit(tx, {
      ...caller,
      act: 'account.correctUnit',
      record: { kind: 'account', id, name: known.realName || known.phone },
      before: { unit: names.from, ...seats },
      after: { unit: names.to, reason },
      at,
    })
    const who = known.realName || known.phone
    await notify(tx, platform, { kind: 'personnel.moved', to: id, data: { ...names, reason } })
    for (const [unit, ids] of managers) {
      const others = ids.filter((one) => one !== id)
      const data = { unitId: unit, who, ...names }
      await notify(tx, platform, { kind: 'personnel.movedPerson', to: others, data })
    }
    await refreshSessions(tx, [id])
    await wake(tx, accountRecord, { id })
    await wake(tx, personnelRecord, { unitIds: [...managers.keys()] })
  })
}

/** Locks the managers of both units before the account, in one order, as whoever takes somebody off a list does. */
async function lockManagersOf(tx: Db, unitIds: readonly (string | null)[]): Promise<Map<string, string[]>> {
  const locked = new Map<string, string[]>()
  for (const unitId of unitIds.filter((one) => one !== null).sort()) {
    locked.set(unitId, await lockManagers(tx, unitId))
  }
  return locked
}

interface Leaving {
  unitId: string
  managers: readonly string[]
  at: Date
}

/** Out of the old unit, by the rules of its list. */
async function leave(tx: Db, accountId: string, { unitId, managers, at }: Leaving) {
  if (managers.length === 1 && managers[0] === accountId) throw refuse(ACCOUNTS_REFUSALS.lastManager)
  const place = await findPlace(tx, unitId, accountId)
  const led = place === undefined ? [] : await listNamesOf(tx, unitId, place.id, 'leads')
  if (led.length > 0) throw refuse(PERSONNEL_REFUSALS.leadsProjects(led.map(({ name }) => name).join('、')))
  const seats = place === undefined ? [] : await listSeats(tx, place.id)
  if (place !== undefined) {
    await vacate(tx, place.id, at)
    await dropPerson(tx, place.id)
  }
  await leaveUnit(tx, accountId, unitId, at)
  const unit = await unitNamed(tx, unitId)
  return { unitName: unit?.name ?? '', seats: describeSeats(seats) }
}

async function join(
  tx: Db,
  { actor }: Caller,
  { id, unitId, at }: { id: string; unitId: string; at: Date },
): Promise<void> {
  await joinUnit(tx, id, { unitId, proposed: {}, at })
  await dropOtherOffers(tx, id)
  await listAccounts(tx, unitId, [id], { invitedBy: actor.accountId, at })
}
