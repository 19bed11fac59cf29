import { allows, USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import {
  type Drawing,
  designReviewRecord,
  type ReviewState,
} from '@xinqiao/contract/projects/design-review/record'
import type { ProjectStatus } from '@xinqiao/contract/projects/states'
import { ORDER_HOLDERS } from '@xinqiao/contract/work-orders/desk-record'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, type Asking, handsOf } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { type OrderedPage, readPage } from '../../../platform/db/read-page.ts'
import { movedAt } from '../../../platform/records/moved-at.ts'
import { atWork, isActiveIn, isGone } from '../../identity/index.ts'
import { faeAccount } from '../lists/list-queries.ts'
import { activeFae, activeUnitFae } from '../present-queries.ts'
import { visibleTo } from '../scope-queries.ts'

/** Customers see a finding once its round was sent to them. */
const SENT = sql<boolean>`exists (select from design_review_round shown
  where shown.review_id = finding.review_id and shown.number = finding.round and shown.sent_at is not null)`

function reviews(db: Db, actor: Asking | null) {
  const seen = actor?.unitId ? SENT : sql<boolean>`true`
  const count = (which: RawBuilder<boolean>) => sql<number>`(select count(*)::int from design_finding finding
    where finding.review_id = review.id and ${seen} and ${which})`
  return db
    .selectFrom('designReview as review')
    .innerJoin('project', 'project.id', 'review.projectId')
    .innerJoin('unit', 'unit.id', 'review.unitId')
    .innerJoin('designReviewRound as latest', (join) =>
      join.onRef('latest.reviewId', '=', 'review.id').onRef('latest.number', '=', 'review.round'),
    )
    .innerJoin('storedFile', 'storedFile.id', 'latest.fileId')
    .select(['review.id', 'review.projectId', 'review.unitId', 'review.drawing', 'review.status'])
    .select(['review.round', 'review.openedBy', 'review.createdAt', 'review.updatedAt', 'review.signedAt'])
    .select(['project.name as projectName', 'project.number as projectNumber'])
    .select(['project.status as projectStatus', 'unit.name as unitName', 'unit.faeId as unitFaeId'])
    .select(['storedFile.name as fileName', 'latest.fileId', faeAccount])
    .select([activeFae.as('activeFaeId'), activeUnitFae.as('activeUnitFaeId')])
    .select([
      sql<string[]>`array(select held.account_id from project_seat held
        where held.project_id = project.id and held.account_id is not null)`.as('providerIds'),
      sql<string[]>`array(select distinct personnel.account_id from project_seat held
        join personnel on personnel.id = held.personnel_id where held.project_id = project.id)`.as(
        'customerIds',
      ),
      count(sql`true`).as('findings'),
      count(sql`finding.status <> 'resolved'`).as('open'),
      count(sql`finding.status = 'open'`).as('unanswered'),
      count(sql`finding.status <> 'resolved' and finding.severity <> 'advice'`).as('blocking'),
    ])
    .$if(actor !== null, (query) => (actor === null ? query : query.where(visibleTo(actor))))
}

type Row = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>
export type ReviewRecord = Omit<Row, 'status' | 'projectStatus' | 'drawing'> & {
  status: ReviewState
  projectStatus: ProjectStatus
  drawing: Drawing
}

/** A review that this actor may see; undefined where there is nothing for it. */
export async function findReview(
  db: Db,
  id: string,
  { actor, lock = false }: { actor: Asking | null; lock?: boolean },
): Promise<ReviewRecord | undefined> {
  // What is counted is counted after the lock was had.
  if (lock) await db.selectFrom('designReview').select('id').where('id', '=', id).forUpdate().execute()
  const row = await reviews(db, actor).where('review.id', '=', id).executeTakeFirst()
  return row as ReviewRecord | undefined
}

/** The reviews of a project, the newest first. */
export async function listReviewsOf(db: Db, actor: Asking, projectId: string): Promise<ReviewRecord[]> {
  const rows = await reviews(db, actor)
    .where('review.projectId', '=', projectId)
    .orderBy('review.createdAt', 'desc')
    .orderBy('review.id', 'desc')
    .execute()
  return rows as ReviewRecord[]
}

/** Reviews that wait for answers, of projects on which this customer has a place. */
export async function listReviewsToAnswer(db: Db, actor: Actor, page: OrderedPage) {
  const query = reviews(db, actor)
    .where('review.status', '=', 'sent')
    .where(
      actor.userType === USER_TYPE_MANAGER
        ? sql<boolean>`(${onTeam(actor.accountId)} or ${TEAM_IS_GONE})`
        : onTeam(actor.accountId),
    )
    .orderBy('review.updatedAt', page.isAsc)
    .orderBy('review.id', page.isAsc)
  const { rows, ...counted } = await readPage(query, page)
  return { rows: rows as ReviewRecord[], ...counted }
}

/** Reviews that wait for this member of the provider. */
export function waitingRooms(actor: Asking) {
  const hands = sql`${handsOf(actor)}::uuid[]`
  // Where opener and FAE of the project are gone: the FAE of the unit, else the managers.
  const ofNobody = sql`${OPENER_IS_GONE} and not exists (select from project_seat held
    where held.project_id = project.id and held.seat = 'fae' and held.account_id = any(${atWork(['fae'])}))`
  const standsIn = allows('staff:manager', actor)
    ? sql`(unit.fae_id = any(${hands}) or ${activeUnitFae} is null)`
    : sql`unit.fae_id = any(${hands})`
  return sql`select review.id, project.name as title,
      unit.name || case review.drawing when 'pcb' then '，PCB 评审第 ' else '，原理图评审第 ' end || review.round || ' 轮' as detail,
      ${movedAt(designReviewRecord, 'review')} as since, null::timestamptz as due, '/projects/design-review?id=' || review.id as link
    from design_review review join project on project.id = review.project_id join unit on unit.id = review.unit_id
    where review.status = 'reviewing' and project.status = 'design' and ${visibleTo(actor)}
      and (review.opened_by = any(${hands}) or exists (select from project_seat held
        where held.project_id = project.id and held.account_id = any(${hands}) and held.seat = 'fae')
        or (${ofNobody} and ${standsIn}))`
}

/** Not at work any more, or without anything by which the project of the review is seen. */
const OPENER_IS_GONE = sql<boolean>`(${isGone(sql`review.opened_by`, ORDER_HOLDERS)}
  or not (unit.fae_id is not distinct from review.opened_by or review.opened_by = any(${atWork(['manager'])})
    or exists (select from project_seat held
      where held.project_id = project.id and held.account_id = review.opened_by)))`

/** Reviews of own projects whose findings this customer has to answer. */
export function ownRooms({ accountId, unitId, userType }: Actor) {
  return sql`select review.id, project.name as title,
      case review.drawing when 'pcb' then 'PCB 评审第 ' else '原理图评审第 ' end || review.round || ' 轮' as detail,
      ${movedAt(designReviewRecord, 'review')} as since, null::timestamptz as due,
      '/technicalSupport/projectManagement/designReview?id=' || review.id as link
    from design_review review join project on project.id = review.project_id
    where review.unit_id = ${unitId} and review.status = 'sent'
      and (${onTeam(accountId)} or ${userType === USER_TYPE_MANAGER ? TEAM_IS_GONE : sql`false`})`
}

/** Nobody of the unit is left on the project: its managers answer. */
const TEAM_IS_GONE = sql<boolean>`not exists (select from project_seat held
  join personnel on personnel.id = held.personnel_id where held.project_id = project.id
    and ${isActiveIn(sql`personnel.account_id`, sql`project.unit_id`)})`

function onTeam(accountId: string) {
  return sql<boolean>`exists (select from project_seat held join personnel on personnel.id = held.personnel_id
    where held.project_id = project.id and personnel.account_id = ${accountId})`
}

/** Whether a review is about this file. */
export function isDrawing(db: Db, fileId: string): Promise<boolean> {
  return foundOne(db.selectFrom('designReviewRound').select('number').where('fileId', '=', fileId))
}
