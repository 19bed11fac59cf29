import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { personnelRecord } from '@xinqiao/contract/personnel/record'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { forbidden } from '../../platform/http/fault/errors.ts'
import { recordKind } from '../../platform/records/kind.ts'
import { joinUnit, leaveUnit, lockAccounts, lockManagers } from '../accounts/index.ts'
import { refreshSessions } from '../identity/index.ts'
import { describeSeats, listNamesOf, listSeats, vacate } from '../projects/index.ts'
import { dropPerson, lockPerson, openPlace, placeOf } from './change-queries.ts'
import { dropOtherOffers } from './offers/offer-queries.ts'
import type { Proposal } from './queries.ts'

interface Place {
  unitId: string
  unitName: string
  accountId: string
  invitedBy: string | null
  proposed: Proposal
  /** places on projects, in words; empty for none */
  heldSeats: string
  /** managers of the unit, by account */
  managers: readonly string[]
  account: { unitId: string | null; userType: number; realName: string; phone: string }
}

/** How somebody comes onto a unit's list of people, and leaves it. */
export const personnelKind = recordKind(personnelRecord)<Place>({
  load,
  people: ({ unitId, accountId, invitedBy }) => ({
    'own-unit': unitId,
    owner: [accountId],
    submitter: [invitedBy],
  }),
  conditions: {
    free: ({ record: { account } }) => account.unitId === null && account.userType !== USER_TYPE_STAFF,
    notSelf: ({ actor, record }) => actor?.accountId !== record.accountId,
    notLastManager: ({ record: { managers, accountId } }) =>
      managers.length !== 1 || managers[0] !== accountId,
    leadsNothing: async ({ db, record: { unitId, id } }) => {
      const led = await listNamesOf(db, unitId, id, 'leads')
      return led.length === 0 || led.map(({ name }) => name).join('、')
    },
  },
  store: async ({ db, record: { id }, event, at }) => {
    if (event === 'accept') return openPlace(db, id)
    if (event === 'remove') await vacate(db, id, at)
    return dropPerson(db, id)
  },
  effects: {
    accept: async ({ db, record: { accountId, unitId, proposed, unitName }, at }) => {
      await joinUnit(db, accountId, { unitId, proposed, at })
      await dropOtherOffers(db, accountId)
      await refreshSessions(db, [accountId])
      return { after: { unit: unitName } }
    },
    remove: async ({ db, record: { accountId, unitId, unitName, heldSeats }, at }) => {
      await leaveUnit(db, accountId, unitId, at)
      await refreshSessions(db, [accountId])
      return { before: { unit: unitName, ...(heldSeats === '' ? {} : { seats: heldSeats }) } }
    },
  },
  notices: ({ record: { unitId, unitName, account } }) => ({
    ...{ unitId, unitName },
    who: account.realName || account.phone,
  }),
  // What is done to a place stands in the history of its account.
  named: ({ accountId, account, proposed }) => ({
    kind: 'account',
    id: accountId,
    name: account.realName || proposed.realName || account.phone,
  }),
})

/** Own offers and places, and for managers all of their unit. */
async function load(db: Db, actor: Actor | null, id: string) {
  const place = await placeOf(db, id)
  const isOwner = place?.accountId === actor?.accountId
  if (!place || !(isOwner || place.unitId === actor?.unitId)) return undefined
  // All of them before the account, so that two managers cannot remove each other at once.
  const managers = await lockManagers(db, place.unitId)
  // Removed by another manager a moment ago: the session does not know yet.
  if (actor && !isOwner && !managers.includes(actor.accountId)) throw forbidden()
  const [account] = await lockAccounts(db, [place.accountId])
  // The lock comes before the look at projects: who would put the person on one waits for us, or we for them.
  const held = await lockPerson(db, id)
  if (!account || !held) return undefined
  // To its owner a place is an offer, and gone once it is answered; managers are on the list themselves.
  if (isOwner && held.status !== 'pending' && !managers.includes(held.accountId)) return undefined
  const seats = (await listSeats(db, id)).filter(({ seat }) => seat !== 'xmfzr')
  return { ...held, unitName: place.unitName, managers, account, heldSeats: describeSeats(seats) }
}
