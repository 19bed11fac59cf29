import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { personnelRecord } from '@xinqiao/contract/personnel/record'
import { PERSONNEL_REFUSALS, PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import type { authUserService, editUser } from '@xinqiao/contract/personnel/user-endpoints'
import type { Db } from '../../platform/db/database.ts'
import { invalid, notFound, refuse } from '../../platform/http/errors.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit, staleRecord } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { lockAccounts, putAccountServices, updatePerson } from '../accounts/index.ts'
import { refreshSessions } from '../identity/index.ts'
import { notify } from '../messages/index.ts'
import { columnsOf, mustKeepBound } from './add-person.ts'
import { setRemark } from './change-queries.ts'
import { unitOf } from './list-people.ts'
import {
  findPerson,
  findPersonByPhone,
  idsOf,
  listUnitServices,
  type PersonRow,
  postName,
} from './queries.ts'

type Form = HandlerInput<typeof editUser>['body']
type Services = HandlerInput<typeof authUserService>['body']

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

/**
 * Limits a person to some of the unit's services; none chosen leaves all of them.
 * @throws AppError 404 for anybody else's people, 409 naming who was faster
 */
export async function authoriseServices(platform: Platform, caller: Caller, form: Services): Promise<void> {
  const { db, clock } = platform
  const unitId = unitOf(caller.actor)
  const at = clock.now()
  const chosen = [...new Set(form.services)].sort((a, b) => a - b)
  await db.transaction().execute(async (tx) => {
    const person = await lockListed(tx, unitId, form)
    await mustBeAsRead(tx, person, form.version)
    const services = await listUnitServices(tx, unitId)
    if (!chosen.every((id) => services.some((service) => service.id === id))) {
      throw refuse(PERSONNEL_REFUSALS.serviceUnknown)
    }
    // Asked again for what holds already: nobody is told twice.
    if (String(person.services) === String(chosen)) return
    await putAccountServices(tx, person.accountId, chosen, at)
    await recordAudit(tx, {
      actor: caller.actor,
      act: 'personnel.authorise',
      record: { kind: 'account', id: person.accountId, name: person.realName },
      before: { services: namesOf(services, person.services ?? []) },
      after: { services: namesOf(services, chosen) },
      address: caller.address,
      at,
    })
    const usable = chosen.length === 0 ? services : services.filter(({ id }) => chosen.includes(id))
    await notify(tx, platform, {
      kind: 'personnel.services',
      to: person.accountId,
      data: { services: usable.map(({ name }) => name) },
    })
    await refreshSessions(tx, [person.accountId])
    await wake(tx, personnelRecord, { unitIds: [unitId] })
  })
}

/** @throws AppError 409 naming who was faster */
async function mustBeAsRead(db: Db, person: PersonRow, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== person.version) {
    throw await staleRecord(db, 'account', person.accountId)
  }
}

function namesOf(services: readonly { id: number; name: string }[], ids: readonly number[]): string[] {
  return services.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

/** A person of the unit who has joined, with the account locked. */
async function lockListed(
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
