import { allows } from '@xinqiao/contract/access'
import { BETWEEN, type CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { FieldFault } from '@xinqiao/contract/certifications/rounds/fault-schema'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { endOfDay, fromShanghai } from '../../platform/clock.ts'
import type { Db, FoundBy } from '../../platform/db/database.ts'
import { foundOne } from '../../platform/db/found-one.ts'
import { foundValue, foundValues } from '../../platform/db/found-value.ts'
import type { DB } from '../../platform/db/generated/tables.ts'
import {
  containing,
  foldedOf,
  type OrderedPage,
  pageOf,
  readCountedOnce,
} from '../../platform/db/read-page.ts'
import { day } from './certificate-queries.ts'
import { foldModel } from './public/fold-model.ts'
import type { ApplicationState, QuestionFlag } from './states.ts'

export const EXAMINERS = ['staff:certifier', 'staff:tme'] as const

/** What lists of a unit show of an application. */
const LISTED = [
  'application.id',
  'application.number',
  'application.status',
  'application.applicantName',
  'application.productName',
  'application.model',
  'application.productType',
  'application.platform',
  'application.projectNumber',
  'application.applyType',
  'application.companyName',
  'application.contactName',
  'application.phone',
  'application.email',
  'application.questionFlag',
  'application.createdAt',
] as const

const COLUMNS = [
  ...LISTED,
  'application.kind',
  'application.unitId',
  'application.applicantId',
  'application.assigneeId',
  'application.informationReason',
  'application.remark',
  'application.batchId',
  'application.derivedFrom',
  'application.isOver',
  'application.version',
  'application.stateSince',
] as const

/** Applications with the names that lists show beside them. */
function applications(db: Db) {
  return (
    db
      .selectFrom('certificationApplication as application')
      // Outer, though there always is one: what is only counted does not read it.
      .leftJoin('unit', 'unit.id', 'application.unitId')
      .leftJoin('account as assignee', 'assignee.id', 'application.assigneeId')
      .leftJoin('certificationApplication as origin', 'origin.id', 'application.derivedFrom')
      .select(COLUMNS)
      .select('origin.number as originNumber')
      .select(sql<string>`unit.name`.as('unitName'))
      .select('assignee.realName as assigneeName')
      .select(sql<FieldFault[]>`application.faults`.as('faults'))
  )
}

/** Only what this actor may see: those who examine see all, a customer its unit's; the clock sees all. */
function visibleTo<O>(
  query: SelectQueryBuilder<DB & { application: DB['certificationApplication'] }, 'application', O>,
  actor: Actor | null,
) {
  if (actor === null || allows(EXAMINERS, actor)) return query
  return actor.unitId === null
    ? query.where(sql<boolean>`false`)
    : query.where('application.unitId', '=', actor.unitId)
}

export type ApplicationRecord = FoundBy<typeof findVisible>

/** An application of a kind as this actor may see it. */
export async function findVisible(db: Db, actor: Actor | null, kind: string, id: string) {
  const query = applications(db).where('application.id', '=', id).where('application.kind', '=', kind)
  return (visibleTo(query as never, actor) as unknown as typeof query).executeTakeFirst()
}

/** The same, kept still until the end of the transaction. */
export async function lockVisible(db: Db, actor: Actor | null, kind: string, id: string) {
  await db
    .selectFrom('certificationApplication')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return findVisible(db, actor, kind, id)
}

export type ListedApplication = Awaited<ReturnType<typeof listOfUnit>>['rows'][number]

/** A page of a unit's applications of one kind; `filters` by their documented names. */
export function listOfUnit(
  db: Db,
  definition: CertificationDefinition,
  unitId: string,
  filters: UnitFilters & OrderedPage,
) {
  const matching = ofUnit(db, definition, unitId, filters)
  const inOrder = <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>) =>
    query.orderBy(sql`application.created_at`, filters.isAsc).orderBy(sql`application.id`, filters.isAsc)
  // The ids of a page first: what is asked of every row stands in the index of a unit. They are counted on the way.
  const counting = inOrder(matching.select(sql<number>`count(*) over ()`.as('countOfAll')))
  const rows = db
    .selectFrom('certificationApplication as application')
    .innerJoin(pageOf(counting, filters).as('page'), 'page.id', 'application.id')
    .leftJoin('account as assignee', 'assignee.id', 'application.assigneeId')
    .leftJoin('certificate', 'certificate.id', 'application.id')
    .select([...LISTED, 'assignee.realName as assigneeName', 'page.countOfAll'])
    .select(['certificate.status as certified', day('certificate.validUntil').as('validUntil')])
  return readCountedOnce(db, inOrder(rows), matching, { ...filters, most: MOST_OF_A_UNIT })
}

/** More than a unit ever has of a kind: all are counted. */
const MOST_OF_A_UNIT = 100_000

type UnitFilters = Readonly<Record<string, unknown>>

/** By themselves: the ids of a unit's applications of one kind that match. */
function ofUnit(db: Db, definition: CertificationDefinition, unitId: string, filters: UnitFilters) {
  let query = db
    .selectFrom('certificationApplication as application')
    .select('application.id')
    .where('application.unitId', '=', unitId)
    .where('application.kind', '=', definition.name)
  for (const { wire, column, match } of definition.filters) {
    const sent = String(filters[wire] ?? '')
    if (sent === '') continue
    if (match === 'model')
      query = query.where('application.foldedModel', 'like', containing(foldModel(sent) || sent))
    else if (match === 'contains')
      query = query.where(foldedOf(`application.${column}`), 'like', containing(sent))
    else if (match === 'among') query = query.where(among('application.productType', sent))
    else query = query.where(`application.${column}`, '=', sent)
  }
  const { createTimeStart, createTimeEnd } = filters
  if (createTimeStart)
    query = query.where('application.createdAt', '>=', fromShanghai(String(createTimeStart)))
  if (createTimeEnd) query = query.where('application.createdAt', '<', endOfDay(String(createTimeEnd)))
  return query
}

/** A choice among those of all machines of an application. */
export function among(column: string, choice: string) {
  return sql<boolean>`${choice} = any(string_to_array(${sql.ref(column)}, ${BETWEEN}))`
}

export interface NewApplication {
  id: string
  kind: string
  number: string
  unitId: string
  applicantId: string
  applicantName: string
  status: ApplicationState
  values: Record<string, string>
  sameChipConfirmed: boolean
  batchId: string
  derivedFrom: string | null
  at: Date
}

export async function insertApplications(db: Db, rows: readonly NewApplication[]): Promise<void> {
  await db
    .insertInto('certificationApplication')
    .values(
      rows.map(({ values, at, ...row }) => ({
        ...row,
        ...values,
        foldedModel: foldModel(values.model ?? ''),
        createdAt: at,
        stateSince: at,
        updatedAt: at,
      })),
    )
    .execute()
}

/** What applications went back for. */
export async function insertReturns(
  db: Db,
  rows: readonly { id: string; applicationId: string; kind: string; field: string; returnedAt: Date }[],
): Promise<void> {
  await db.insertInto('certificationReturn').values(rows).execute()
}

/** Writes a move and what it brings, where the record still stands as it was read. False when it does not. */
export async function storeApplication(
  db: Db,
  { id, status, version }: { id: string; status: ApplicationState; version: number },
  change: {
    status: ApplicationState
    isOver: boolean
    questionFlag?: QuestionFlag
    at: Date
    values?: Record<string, string>
    assigneeId?: string
    faults?: readonly FieldFault[]
    informationReason?: string
    remark?: string
    sameChipConfirmed?: boolean
  },
): Promise<boolean> {
  const { at, values = {}, faults, ...columns } = change
  const { numUpdatedRows } = await db
    .updateTable('certificationApplication')
    .set({
      ...columns,
      ...values,
      ...(values.model === undefined ? {} : { foldedModel: foldModel(values.model) }),
      ...(faults === undefined ? {} : { faults: JSON.stringify(faults) }),
      // A question turns to the other side as a new state does.
      ...(change.status === status && change.questionFlag === undefined ? {} : { stateSince: at }),
      updatedAt: at,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Which of these applications somebody may see. */
export function listReadable(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const found = db
    .selectFrom('certificationApplication as application')
    .select('application.id')
    .where('application.id', 'in', ids)
  return foundValues(visibleTo(found as never, actor) as unknown as typeof found)
}

/** Whether an application names the number of a project of its unit. */
export function isOfProject(db: Db, id: string, projectId: string): Promise<boolean> {
  return foundOne(
    db
      .selectFrom('certificationApplication as application')
      .innerJoin('project', (join) =>
        join
          .onRef('project.number', '=', 'application.projectNumber')
          .onRef('project.unitId', '=', 'application.unitId'),
      )
      .select('application.id')
      .where('application.id', '=', id)
      .where('project.id', '=', projectId),
  )
}

export async function unitOfApplication(db: Db, id: string): Promise<string | null> {
  const found = db.selectFrom('certificationApplication').select('unitId').where('id', '=', id)
  return (await foundValue(found)) ?? null
}
