import { versionRecord } from '@xinqiao/contract/authoring/record'
import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readTimeline } from '../../../platform/records/history.ts'
import { possible } from '../../../platform/records/possible.ts'
import { compareVersions } from '../../knowledge/index.ts'
import { releaseTime } from '../bases/list-bases.ts'
import { listDocumentRows } from '../documents/document-queries.ts'
import { isDisposable } from './discard-queries.ts'
import { checkRelease } from './release-checks.ts'
import { versionKind } from './version-kind.ts'
import { findPrevious, findVersion, listFieldChanges } from './version-queries.ts'

/** A version as its editors see it. */
export async function showVersion({ db, clock }: Platform, actor: Actor, id: string): Promise<VersionDetail> {
  const version = await findVersion(db, id)
  if (!version) throw notFound()
  const documents = await listDocumentRows(db, id, version.inheritsId)
  const [discard, previous, checks, timeline, changes, { can, reasons }] = await Promise.all([
    version.status === 'draft' ? isDisposable(db, version) : false,
    findPrevious(db, version),
    checkRelease(db, version, documents),
    readTimeline(db, versionRecord, id),
    listFieldChanges(db, id),
    possible(db, versionKind, { actor, record: version, at: clock.now() }),
  ])
  return {
    id,
    name: version.name,
    status: version.status,
    summary: version.summary,
    releaseTime: releaseTime(version),
    baseId: version.baseId,
    baseName: version.baseName,
    spaceName: version.spaceName,
    categoryName: version.categoryName ?? '',
    baseReleased: version.baseStatus === 'released',
    previous: previous?.name ?? '',
    basedOn: version.basedOn ?? '',
    submitterName: version.submitterName ?? '',
    retryTime: version.releaseRetryAt === null ? '' : toDateTime(version.releaseRetryAt),
    can: { ...can, edit: version.status === 'draft', discard },
    reasons,
    documents: documents.map(({ fileName, fileSize, ...one }) => ({
      ...one,
      fileName: fileName ?? '',
      fileSize: fileSize ?? 0,
    })),
    checks,
    timeline,
    changes: changes.map(({ field, actorName, createdAt }) => ({
      ...{ field, changerName: actorName, changeTime: toDateTime(createdAt) },
    })),
  }
}

/** What a version changes against the release before it. @throws 404 where there is none */
export async function showVersionChanges(db: Db, id: string) {
  const version = await findVersion(db, id)
  const previous = version && (await findPrevious(db, version))
  if (!version || !previous) throw notFound()
  const to = { id, name: version.name }
  return { baseName: version.baseName, from: previous, to, ...(await compareVersions(db, previous.id, id)) }
}
