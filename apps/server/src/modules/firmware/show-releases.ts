import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as keeping from '@xinqiao/contract/firmware/console-endpoints'
import type * as endpoints from '@xinqiao/contract/firmware/endpoints'
import { firmwareReleaseRecord } from '@xinqiao/contract/firmware/record'
import type { ReleaseDetail, ReleaseOut, ReleaseRow, ReleaseSeen } from '@xinqiao/contract/firmware/schemas'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { mapRows } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { readTimeline } from '../../platform/records/history.ts'
import { possible } from '../../platform/records/possible.ts'
import { listChips } from '../dictionaries/index.ts'
import { countRunning } from './board-queries.ts'
import { listFirmwareFiles } from './file-queries.ts'
import { showKeys } from './keys.ts'
import { findLine, listAllLines } from './line-queries.ts'
import { releaseKind } from './release-kind.ts'
import {
  findRelease,
  listIssuesOf,
  listOfLine,
  listOpenIssues,
  listReleaseRows,
  listUnitNames,
  type ReleaseFound,
} from './release-queries.ts'
import { byVersion, standingsOf } from './standings.ts'
import { olderNoted } from './told.ts'

const MOST_CHOICES = 200

/** All releases. */
export async function listReleases(
  { db }: Platform,
  query: HandlerInput<typeof keeping.listAllReleases>['query'],
): Promise<{ rows: ReleaseRow[]; total: number }> {
  return mapRows(await listReleaseRows(db, query), rowOf)
}

/** What is out of a line for this reader, the newest version first. @throws 404 */
export async function listLineReleases(
  { db }: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoints.listReleases>['query'],
): Promise<{ rows: ReleaseOut[]; total: number }> {
  if (!(await findLine(db, query.lineId))) throw notFound()
  const found = (await listOfLine(db, actor, query.lineId)).toSorted(byVersion)
  const ordered = query.isAsc === 'asc' ? found.toReversed() : found
  const first = (query.pageNum - 1) * query.pageSize
  return { rows: ordered.slice(first, first + query.pageSize).map(outOf), total: found.length }
}

/** A release as customers see it. @throws 404 */
export async function showSeen({ db }: Platform, actor: Actor, id: string): Promise<ReleaseSeen> {
  const release = await findRelease(db, actor, id)
  // A draft is not out, whoever asks here.
  if (!release || release.status === 'draft') throw notFound()
  const { latestOf } = await standingsOf(db, [release.lineId])
  return {
    ...headOf(release),
    ...(await partsOf(db, release)),
    latest: latestOf(release.lineId)?.versionText ?? '',
  }
}

/** A release as it is kept, with what may be done. @throws 404 */
export async function showRelease({ db, clock }: Platform, actor: Actor, id: string): Promise<ReleaseDetail> {
  const record = await findRelease(db, actor, id)
  if (!record) throw notFound()
  const [parts, trialUnits, older, timeline, acts] = await Promise.all([
    partsOf(db, record),
    listUnitNames(db, record.trialUnitIds),
    olderNoted(db, record).then((running) => countRunning(db, actor, running)),
    readTimeline(db, firmwareReleaseRecord, id),
    possible(db, releaseKind, { actor, record, at: clock.now() }),
  ])
  const { writerName, version, downloads } = record
  return {
    ...{ ...headOf(record), ...parts, trialUnits, writerName, version, downloads },
    ...{ older, timeline, ...acts },
  }
}

export async function readOptions(platform: Platform) {
  const { db } = platform
  const [lines, chips, keys, issues] = await Promise.all([
    listAllLines(db),
    listChips(db),
    showKeys(platform),
    listOpenIssues(db, MOST_CHOICES),
  ])
  return { lines, chips, keys, issues }
}

async function partsOf(db: Db, { id, notes, boards, minimal, tried }: ReleaseFound) {
  const [files, issues] = await Promise.all([listFirmwareFiles(db, id), listIssuesOf(db, id)])
  return {
    ...{ notes, boards, minimal, tried },
    files: files.map(({ id: own, fileId, name, size, sha256, signature, keyName }) => ({
      ...{ id: own, fileId, name, size, sha256, signature, keyName: keyName ?? '' },
    })),
    issues: issues.map(({ id: own, number, title }) => ({ id: own, number, title })),
  }
}

function headOf(release: ReleaseFound) {
  const { id, number, lineId, lineName, kind, versionText, status, severity, chips } = release
  return {
    ...{ id, number, lineId, lineName, kind, versionName: versionText, status, severity, chips },
    createTime: toDateTime(release.createdAt),
    releasedTime: release.releasedAt === null ? '' : toDateTime(release.releasedAt),
    withdrawnNote: release.withdrawnNote,
  }
}

function outOf(release: ReleaseFound): ReleaseOut {
  return { ...headOf(release), files: release.files }
}

function rowOf(release: ReleaseFound): ReleaseRow {
  return { ...outOf(release), downloads: release.downloads }
}
