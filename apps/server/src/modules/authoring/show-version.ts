import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { versionWorkflow } from '@xinqiao/contract/authoring/workflow'
import { isUuid } from '@xinqiao/contract/primitives'
import { possibleEvents } from '@xinqiao/contract/workflow'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import { readTimeline, staffParties } from '../../platform/records/workflow.ts'
import { compareVersions } from '../knowledge/index.ts'
import { listDocumentRows } from './document-queries.ts'
import { releaseTime } from './list-bases.ts'
import { checkRelease } from './release-checks.ts'
import { findPrevious, findVersion, listFieldChanges, type VersionRow } from './version-queries.ts'

/** A version as its editors see it. */
export async function showVersion(db: Db, actor: Actor, id: string): Promise<VersionDetail> {
  const version = isUuid(id) ? await findVersion(db, id) : undefined
  if (!version) throw notFound()
  const documents = await listDocumentRows(db, id, version.inheritsId)
  const [previous, checks, timeline, changes] = await Promise.all([
    findPrevious(db, version),
    checkRelease(db, version, documents),
    readTimeline(db, versionWorkflow, id),
    listFieldChanges(db, id),
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
    can: versionCan(actor, version),
    documents: documents.map(({ slug: _slug, fileName, fileSize, ...one }) => ({
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
  const version = isUuid(id) ? await findVersion(db, id) : undefined
  const previous = version && (await findPrevious(db, version))
  if (!version || !previous) throw notFound()
  const to = { id, name: version.name }
  return { baseName: version.baseName, from: previous, to, ...(await compareVersions(db, previous.id, id)) }
}

/** Who submitted a version leaves the decision to another. */
function versionCan(actor: Actor, { status, submittedBy }: VersionRow): VersionDetail['can'] {
  const events = possibleEvents(versionWorkflow, status, staffParties(actor))
  const another = submittedBy !== actor.accountId
  return {
    edit: status === 'draft',
    submit: events.includes('submit'),
    takeBack: events.includes('takeBack'),
    return: events.includes('return') && another,
    approve: events.includes('approve') && another,
    withdraw: events.includes('withdraw'),
    reopen: events.includes('reopen'),
  }
}
