import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { personnelRecord } from '@xinqiao/contract/personnel/record'
import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import type { editUser } from '@xinqiao/contract/personnel/user-endpoints'
import type { Db } from '../../platform/db/database.ts'
import { invalid, notFound } from '../../platform/http/fault/errors.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit, staleRecord } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { lockAccounts, updatePerson } from '../accounts/index.ts'
import { refreshSessions } from '../identity/index.ts'
import { columnsOf, mustKeepBound } from './add-person.ts'
import { setRemark } from './change-queries.ts'
import { unitOf } from './list-people.ts'
import { postName } from './offers/offer-list-queries.ts'
import { findPerson, findPersonByPhone, idsOf, type PersonRow } from './queries.ts'

type Form = HandlerInput<typeof editUser>['body']

/**
 * Changes what a manager keeps of a person of the unit.
 * @throws AppError 404 for anybody else's people, 409 naming who was faster
 */
export async function editPerson({ db, clock }: Platform, caller: Caller, form: Form): Promise<void> {
  const unitId = unitOf(caller.actor)
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const person = await lockListed(tx, unitId, form)
    // First: the number may be what changed meanwhile, and nobody could mend it in a form.
    await mustBeAsRead(tx, person, form.version)
    if (form.phonenumber !== person.phone)
      throw invalid({ phonenumber: '手机号码不可修改，由本人在账号安全中更换' })
    if ((await postName(tx, form.postId)) === null) throw invalid({ postId: PERSONNEL_TEXTS.postMissing })
    mustKeepBound(person, form)
    await updatePerson(tx, person.accountId, columnsOf(form), at)
    if (form.remark !== undefined && form.remark !== person.remark) {
      await setRemark(tx, person.id, form.remark)
    }
    const after = await findPerson(tx, unitId, person.id)
    await recordAudit(tx, {
      actor: caller.actor,
      act: 'personnel.edit',
      record: { kind: 'account', id: person.accountId, name: form.realName },
      before: keptOf(person),
      after: after ? keptOf(after) : {},
      address: caller.address,
      at,
    })
    await refreshSessions(tx, [person.accountId])
    await wake(tx, personnelRecord, { unitIds: [unitId] })
  })
}

/** @throws AppError 409 naming who was faster */
export async function mustBeAsRead(db: Db, person: PersonRow, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== person.version) {
    throw await staleRecord(db, 'account', person.accountId)
  }
}

export function namesOf(services: readonly { id: number; name: string }[], ids: readonly number[]): string[] {
  return services.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

/** A person of the unit who has joined, with the account locked. */
export async function lockListed(
  db: Db,
  unitId: string,
  named: { id?: string | undefined; userId?: string | undefined; phonenumber?: string },
): Promise<PersonRow> {
  const ids = idsOf(named)
  const find = () =>
    ids.length === 0 ? findPersonByPhone(db, unitId, named.phonenumber ?? '') : findPerson(db, unitId, ...ids)
  const seen = await find()
  if (seen?.state !== 'active') throw notFound()
  await lockAccounts(db, [seen.accountId])
  const locked = await find()
  if (locked?.state !== 'active') throw notFound()
  return locked
}

function keptOf(person: PersonRow): Record<string, unknown> {
  const { realName, nickName, sex, postName: post, department, email, tel, remark } = person
  return { realName, nickName, sex, post, department, email, tel, remark }
}
