import { allows, USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import { NOBODY } from '@xinqiao/contract/fields/primitives'
import { projectRecord } from '@xinqiao/contract/projects/record'
import { FORM_STATUSES, STAGES } from '@xinqiao/contract/projects/states'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, type Asking, handsOf } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { foundOne } from '../../platform/db/found-one.ts'
import { foundValue, foundValues } from '../../platform/db/found-value.ts'
import { waitsFor } from '../../platform/records/turns.ts'
import { isActiveIn } from '../identity/index.ts'
import { activeUnitFae, ownerIsThere } from './present-queries.ts'

/** Which projects somebody may see; every read of projects carries it. */
export function visibleTo(actor: Asking): RawBuilder<boolean> {
  const { unitId } = actor
  if (unitId !== null) return sql<boolean>`project.unit_id = ${unitId}`
  if (allows('staff:manager', actor)) return sql<boolean>`true`
  // As lists of values each is found by its own index.
  const units = sql`array(select mine.id from unit mine where mine.fae_id = any(${handsOf(actor)}::uuid[]))`
  return sql<boolean>`(project.unit_id = any(${units})
    or project.id = any(${projectsBeside({ accountIds: handsOf(actor), units })}))`
}

/**
 * The projects of other units than these on which somebody of the provider has a place, or one for whom that one stands in. Goes from one unit to the next
 * where there are places, so that thousands of places on projects of own units, which say nothing new, are never read.
 */
export function projectsBeside({
  accountIds,
  units,
}: {
  accountIds: readonly string[]
  units: RawBuilder<unknown>
}) {
  const each = accountIds.map((accountId) => projectsOf(accountId, units))
  return sql<string[]>`(${sql.join(each, sql` || `)})`
}

function projectsOf(accountId: string, units: RawBuilder<unknown>) {
  const next = (after: RawBuilder<unknown>) => sql`select held.unit_id from project_seat held
    where held.account_id = ${accountId} ${after} order by held.unit_id limit 1`
  return sql<string[]>`array(
    with recursive place as ((${next(sql``)})
      union all select (${next(sql`and held.unit_id > place.unit_id`)}) from place where place.unit_id is not null)
    select held.project_id from place join project_seat held
      on held.account_id = ${accountId} and held.unit_id = place.unit_id
    where place.unit_id <> all(${units}))`
}

/** Projects that wait for this customer: to be filled in, or to be led on. */
export function waitsForOwner(actor: Asking): RawBuilder<boolean> {
  const [forms, all] = [[...FORM_STATUSES], [...FORM_STATUSES, ...STAGES]]
  // What nobody of the unit has is for its managers.
  const ofNobody =
    actor.userType === USER_TYPE_MANAGER
      ? sql<boolean>`(not ${ownerIsThere} and not (project.status = any(${forms}::text[])
        and ${isActiveIn(sql`project.created_by`, sql`project.unit_id`)}))`
      : sql<boolean>`false`
  return sql<boolean>`(${visibleTo(actor)} and project.status = any(${all}::text[]) and (
    exists (select from project_seat held join personnel on personnel.id = held.personnel_id
      where held.project_id = project.id and held.seat = 'owner' and personnel.account_id = ${actor.accountId})
    or (project.created_by = ${actor.accountId} and project.status = any(${forms}::text[])) or ${ofNobody}))`
}

/** Of these, what is to be done next: a form to fill in, or an end that the FAE has asked for. */
export function isTurnOfOwner(actor: Asking): RawBuilder<boolean> {
  return sql<boolean>`(${waitsForOwner(actor)} and ${waitsFor(projectRecord, 'owner')})`
}

/** Projects that wait for this member of the provider: the FAE reviews own units, the managers decide the rest. */
export function waitsForStaff(actor: Asking): RawBuilder<boolean> {
  const faeReview = waitsFor(projectRecord, 'unit-fae')
  const fae = sql<boolean>`(${faeReview} and exists (
    select from unit mine where mine.id = project.unit_id and mine.fae_id = any(${handsOf(actor)}::uuid[])))`
  if (!allows('staff:manager', actor)) return fae
  const ofNobody = sql<boolean>`(${faeReview} and ${activeUnitFae} is null)`
  return sql<boolean>`(${fae} or ${ofNobody} or ${waitsFor(projectRecord, 'staff:manager')})`
}

/** Which of these projects somebody may see. */
export function listReadable(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  return foundValues(db.selectFrom('project').select('id').where('id', 'in', ids).where(visibleTo(actor)))
}

export async function unitOfProject(db: Db, id: string): Promise<string | null> {
  return (await foundValue(db.selectFrom('project').select('unitId').where('id', '=', id))) ?? null
}

/** Whether somebody of its unit leads this project; managers of the unit do so too. */
export function leadsProject(
  db: Db,
  projectId: string,
  { accountId, unitId }: Pick<Actor, 'accountId' | 'unitId'>,
  { isManager }: { isManager: boolean },
): Promise<boolean> {
  return foundOne(
    db
      .selectFrom('project')
      .select('project.id')
      .where('project.id', '=', projectId)
      .where('project.unitId', '=', unitId ?? NOBODY)
      .$if(!isManager, (query) =>
        query.where(sql<boolean>`exists (select from project_seat held
          join personnel on personnel.id = held.personnel_id
          where held.project_id = project.id and held.seat = 'owner' and personnel.account_id = ${accountId})`),
      ),
  )
}
