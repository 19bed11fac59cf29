import { allows } from '@xinqiao/contract/access'
import type { Severity } from '@xinqiao/contract/changes/kinds'
import { versionKey } from '@xinqiao/contract/firmware/form-faults'
import type { FirmwareKind } from '@xinqiao/contract/firmware/kinds'
import { FIRMWARE_READERS, type ReleaseState } from '@xinqiao/contract/firmware/record'
import type { ReleaseForm, TriedSystem } from '@xinqiao/contract/firmware/schemas'
import { MOST_RELEASES } from '@xinqiao/contract/firmware/texts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { anyHolds } from '../../platform/db/any-holds.ts'
import type { Db, FoundBy } from '../../platform/db/database.ts'
import { foundValues } from '../../platform/db/found-value.ts'
import { nextVersion } from '../../platform/db/next-version.ts'
import { type OrderedPage, readPage } from '../../platform/db/read-page.ts'
import { isForChip } from './line-queries.ts'

const files = sql<number>`(select count(*)::int from firmware_file file where file.release_id = release.id)`
const downloads = sql<number>`(select count(*)::int from firmware_download taken where taken.release_id = release.id)`

function releases(db: Db) {
  return db
    .selectFrom('firmwareRelease as release')
    .innerJoin('firmwareLine as line', 'line.id', 'release.lineId')
    .select(['release.id', 'release.number', 'release.lineId', 'release.versionText', 'release.versionKey'])
    .select(['release.notes', 'release.boards', 'release.minimal', 'release.trialUnitIds', 'release.version'])
    .select(['release.writerId', 'release.writerName', 'release.offeredAt', 'release.releasedAt'])
    .select(['release.withdrawnNote', 'release.createdAt', 'line.name as lineName', 'line.chips'])
    .select(sql<FirmwareKind>`line.kind`.as('kind'))
    .select(sql<ReleaseState>`release.status`.as('status'))
    .select(sql<Severity>`release.severity`.as('severity'))
    .select(sql<TriedSystem[]>`release.tried`.as('tried'))
    .select([files.as('files'), downloads.as('downloads')])
}
export type ReleaseFound = FoundBy<typeof findRelease>

/**
 * What somebody may see: staff all, the people of a unit what is published, what was and is withdrawn, and what they
 * are to try or were: whoever has it must learn that it is withdrawn.
 */
export function seenBy(actor: Actor) {
  return sql<boolean>`(release.status = 'released' or (release.status = 'withdrawn' and release.released_at is not null)
    or (release.offered_at is not null and release.status in ('trial', 'withdrawn')
      and ${actor.unitId}::uuid = any(release.trial_unit_ids)))`
}

/** A release as somebody may see it; the clock sees all. */
export async function findRelease(db: Db, actor: Actor | null, id: string) {
  return releases(db)
    .where('release.id', '=', id)
    .$if(actor !== null && !allows(FIRMWARE_READERS, actor), (one) => one.where(seenBy(actor as Actor)))
    .executeTakeFirst()
}

export async function lockRelease(db: Db, actor: Actor | null, id: string) {
  await db.selectFrom('firmwareRelease').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findRelease(db, actor, id)
}

/** What somebody may see of a line, drafts apart. */
export function listOfLine(db: Db, actor: Actor, lineId: string) {
  return releases(db)
    .where('release.lineId', '=', lineId)
    .where('release.status', '!=', 'draft')
    .where('release.offeredAt', 'is not', null)
    .$if(!allows(FIRMWARE_READERS, actor), (one) => one.where(seenBy(actor)))
    .orderBy('release.createdAt', 'desc')
    .limit(MOST_RELEASES)
    .execute()
}

interface ListFilter extends OrderedPage {
  keyword: string
  lineId: string
  status: ReleaseState | ''
}

export function listReleaseRows(db: Db, filter: ListFilter) {
  const { keyword, lineId, status, isAsc } = filter
  return readPage(
    releases(db)
      .$if(lineId !== '', (one) => one.where('release.lineId', '=', lineId))
      .$if(status !== '', (one) => one.where('release.status', '=', status as ReleaseState))
      .$if(keyword !== '', (one) =>
        one.where((eb) =>
          eb.or([
            anyHolds(eb, keyword, ['release.number', 'release.versionText', 'line.name']),
            isForChip(keyword),
          ]),
        ),
      )
      .orderBy('release.createdAt', isAsc)
      .orderBy('release.id', isAsc),
    filter,
  )
}

/** Which of these releases somebody may read. */
export function listReadableReleases(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  return foundValues(
    db
      .selectFrom('firmwareRelease as release')
      .select('release.id')
      .where('release.id', 'in', ids)
      .$if(!allows(FIRMWARE_READERS, actor), (one) => one.where(seenBy(actor))),
  )
}

/** What a form says, as the table keeps it. */
function columnsOf({ lineId, versionName, severity, notes, boards, minimal, tried }: ReleaseForm) {
  return {
    ...{
      lineId,
      versionText: versionName,
      versionKey: versionKey(versionName),
      severity,
      notes,
      boards,
      minimal,
    },
    tried: JSON.stringify(tried),
  }
}

interface NewRelease {
  id: string
  number: string
  form: ReleaseForm
  trialUnitIds: string[]
  writer: Pick<Actor, 'accountId' | 'realName'>
  at: Date
}

export async function insertRelease(
  db: Db,
  { id, number, form, trialUnitIds, writer, at }: NewRelease,
): Promise<void> {
  await db
    .insertInto('firmwareRelease')
    .values({
      ...{ id, number, trialUnitIds, ...columnsOf(form) },
      ...{ writerId: writer.accountId, writerName: writer.realName, createdAt: at, updatedAt: at },
    })
    .execute()
}

interface ReleaseChange {
  status: ReleaseState
  at: Date
  written?: { form: ReleaseForm; trialUnitIds: string[] } | undefined
  isOffered: boolean
  isReleased: boolean
  withdrawnNote?: string | undefined
}

/** Writes a move where the release still stands as it was read. False when it does not. */
export async function storeRelease(
  db: Db,
  { id, version }: { id: string; version: number },
  { status, at, written, isOffered, isReleased, withdrawnNote }: ReleaseChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('firmwareRelease')
    .set({
      ...{ status, updatedAt: at, version: nextVersion },
      ...(written ? { ...columnsOf(written.form), trialUnitIds: written.trialUnitIds } : {}),
      ...(isOffered || isReleased ? { offeredAt: sql<Date>`coalesce(offered_at, ${at})` } : {}),
      ...(isReleased ? { releasedAt: at } : {}),
      ...(withdrawnNote === undefined ? {} : { withdrawnNote }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Units by their full names, as a form lists them. */
export async function findUnitsByName(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await db.selectFrom('unit').select(['id', 'name']).where('name', 'in', names).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export async function listUnitNames(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return foundValues(db.selectFrom('unit').select('name').where('id', 'in', ids).orderBy('name'))
}

/** The known issues that a release mends, or that can be chosen. */
export function listIssuesOf(db: Db, releaseId: string) {
  return db
    .selectFrom('firmwareReleaseIssue as mended')
    .innerJoin('knownIssue', 'knownIssue.id', 'mended.issueId')
    .select(['knownIssue.id', 'knownIssue.number', 'knownIssue.title'])
    .select(sql<'open' | 'fixed'>`known_issue.status`.as('status'))
    .where('mended.releaseId', '=', releaseId)
    .orderBy('knownIssue.number')
    .execute()
}

export function listOpenIssues(db: Db, most: number) {
  return db
    .selectFrom('knownIssue')
    .select(['id', 'number', 'title'])
    .where('status', '=', 'open')
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute()
}

export function findIssues(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return foundValues(db.selectFrom('knownIssue').select('id').where('id', 'in', ids))
}

export async function setIssues(db: Db, releaseId: string, issueIds: readonly string[]): Promise<void> {
  await db.deleteFrom('firmwareReleaseIssue').where('releaseId', '=', releaseId).execute()
  if (issueIds.length === 0) return
  await db
    .insertInto('firmwareReleaseIssue')
    .values(issueIds.map((issueId) => ({ releaseId, issueId })))
    .execute()
}
