import { splitEmails } from '@xinqiao/contract/accounts/fields'
import { PROFILE_TEXTS } from '@xinqiao/contract/accounts/profile-texts'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import { personnelRecord } from '@xinqiao/contract/personnel/record'
import { PERSONNEL_REFUSALS, PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import type { addUser as addUserEndpoint } from '@xinqiao/contract/personnel/user-endpoints'
import type { Db } from '../../platform/db/database.ts'
import { invalid, notFound, refuse } from '../../platform/http/fault/errors.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { lockAccounts, updatePerson } from '../accounts/index.ts'
import { refreshSessions } from '../identity/index.ts'
import { notify } from '../messages/index.ts'
import { listAccounts } from './change-queries.ts'
import { countInvitation, countLookup } from './find-by-phone.ts'
import { unitOf } from './list-people.ts'
import { findCandidateByPhone, findPersonalAccount } from './offers/candidate-queries.ts'
import { postName } from './offers/offer-list-queries.ts'
import { insertOffer } from './offers/offer-queries.ts'
import { findPersonByPhone } from './queries.ts'

type Form = HandlerInput<typeof addUserEndpoint>['body']

/**
 * Puts chosen accounts of the unit on its personnel list, all of them or none.
 * @throws AppError 404 when one of them is not the unit's, 9999 when all are on the list already
 */
export async function addChosen(
  platform: Platform,
  caller: Caller,
  chosen: readonly string[],
): Promise<void> {
  const { db, clock } = platform
  const unitId = unitOf(caller.actor)
  const ids = [...new Set(chosen)]
  if (!ids.every(isUuid)) throw notFound()
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const accounts = await lockAccounts(tx, ids)
    const own = accounts.filter((account) => account.unitId === unitId && account.status === 'active')
    if (own.length < ids.length) throw notFound()
    const added = await listAccounts(tx, unitId, ids, { invitedBy: caller.actor.accountId, at })
    if (added.length === 0) throw refuse(PERSONNEL_REFUSALS.alreadyListed)
    for (const { accountId } of added) {
      const name = own.find(({ id }) => id === accountId)?.realName ?? ''
      await audit(tx, caller, 'add', { id: accountId, name }, { unit: caller.actor.unitName }, at)
    }
    await wake(tx, personnelRecord, { unitIds: [unitId] })
  })
}

/**
 * Adds one person by phone: an account of the unit at once, a personal account once its owner has accepted.
 * @throws AppError 9999 for any other number, alike whether it is somebody's or nobody's
 */
export async function addByPhone(platform: Platform, caller: Caller, form: Form) {
  const { db } = platform
  const unitId = unitOf(caller.actor)
  const post = await postName(db, form.postId)
  if (post === null) throw invalid({ postId: PERSONNEL_TEXTS.postMissing })
  const person = await findPersonByPhone(db, unitId, form.phonenumber)
  if (person) {
    throw refuse(
      person.state === 'pending' ? PERSONNEL_REFUSALS.alreadyInvited : PERSONNEL_REFUSALS.alreadyListed,
    )
  }
  const candidate = await findCandidateByPhone(db, unitId, form.phonenumber)
  if (candidate) return addOwn(platform, caller, candidate.accountId, { ...form, postName: post })
  await countLookup(db, caller.actor, platform.clock.now())
  const personal = await findPersonalAccount(db, form.phonenumber)
  if (!personal) throw refuse(PERSONNEL_REFUSALS.notRegistered)
  return invite(platform, caller, personal.id, { ...form, postName: post })
}

async function addOwn(
  { db, clock }: Platform,
  caller: Caller,
  accountId: string,
  form: Form & { postName: string },
) {
  const unitId = unitOf(caller.actor)
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    const [account] = await lockAccounts(tx, [accountId])
    if (account?.unitId !== unitId) throw refuse(PERSONNEL_REFUSALS.notRegistered)
    mustKeepBound(account, form)
    const remark = form.remark ?? ''
    const [added] = await listAccounts(tx, unitId, [accountId], {
      invitedBy: caller.actor.accountId,
      at,
      remark,
    })
    if (!added) throw refuse(PERSONNEL_REFUSALS.alreadyListed)
    await updatePerson(tx, accountId, columnsOf(form), at)
    const { postId: _id, ...kept } = columnsOf(form)
    const after = { ...kept, post: form.postName, unit: caller.actor.unitName, remark }
    await audit(tx, caller, 'add', { id: accountId, name: form.realName }, after, at)
    await refreshSessions(tx, [accountId])
    await wake(tx, personnelRecord, { unitIds: [unitId] })
    return { id: added.id, status: 'active' as const }
  })
}

async function invite(
  platform: Platform,
  caller: Caller,
  accountId: string,
  form: Form & { postName: string },
) {
  const { db, clock } = platform
  const unitId = unitOf(caller.actor)
  const at = clock.now()
  const { phonenumber: _number, remark = '', ...proposed } = form
  return db.transaction().execute(async (tx) => {
    const offer = { unitId, accountId, invitedBy: caller.actor.accountId, remark, proposed, at }
    const id = await insertOffer(tx, offer)
    if (id === null) throw refuse(PERSONNEL_REFUSALS.alreadyInvited)
    await countInvitation(tx, { unitId, accountId }, at)
    const { postId: _id, ...told } = proposed
    await audit(tx, caller, 'invite', { id: accountId, name: form.realName }, { ...told, remark }, at)
    await notify(tx, platform, {
      kind: 'personnel.invited',
      to: accountId,
      data: { unitName: caller.actor.unitName, inviter: caller.actor.realName },
    })
    await wake(tx, personnelRecord, { unitIds: [unitId] })
    return { id, status: 'pending' as const }
  })
}

/** The columns of a person that a member form carries. */
export function columnsOf({ realName, nickName, sex, postId, department, email, tel }: Form) {
  return { realName, nickName, sex, postId, department, email, tel }
}

/** The address that codes and passwords go to stays among a person's addresses. @throws AppError 400 */
export function mustKeepBound({ boundEmail }: { boundEmail: string }, { email }: Form): void {
  if (email === undefined || boundEmail === '' || splitEmails(email).includes(boundEmail)) return
  throw invalid({ email: PROFILE_TEXTS.boundEmailRemoved })
}

async function audit(
  db: Db,
  { actor, address }: Caller,
  verb: 'add' | 'invite',
  person: { id: string; name: string },
  after: Record<string, unknown>,
  at: Date,
): Promise<void> {
  const record = { kind: 'account' as const, ...person }
  await recordAudit(db, { actor, act: `personnel.${verb}`, record, after, address, at })
}
