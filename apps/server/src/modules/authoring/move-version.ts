import type { versionMove } from '@xinqiao/contract/authoring/schemas'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { type VersionStatus, versionWorkflow } from '@xinqiao/contract/authoring/workflow'
import { isUuid } from '@xinqiao/contract/primitives'
import type { z } from 'zod'
import { fromShanghai } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import { announce } from '../../platform/live/realtime.ts'
import type { Platform } from '../../platform/platform.ts'
import { move, staffParties } from '../../platform/records/workflow.ts'
import { dropPrepared, indexBase, queuePreparation } from '../knowledge/index.ts'
import { auditChange, type EditorCall } from './audit-change.ts'
import { lockBase } from './base-queries.ts'
import { listDocumentRows } from './document-queries.ts'
import { checkRelease } from './release-checks.ts'
import { RELEASE_QUEUE, release } from './release-versions.ts'
import { followNewestRelease, type LockedVersion, lockVersion, setVersionStatus } from './version-queries.ts'

type Wanted = z.output<typeof versionMove>

/** Between the one and the others its documents are as they will be released. */
const CHANGES_TEXT: readonly Wanted['event'][] = ['submit', 'takeBack', 'return']

/**
 * Moves a version through its workflow. Approved for now it is out, and found, when this answers; approved
 * for later it is released by the clock.
 */
export async function moveVersion(
  platform: Platform,
  caller: EditorCall,
  id: string,
  wanted: Wanted,
): Promise<void> {
  if (!isUuid(id)) throw notFound()
  const now = platform.clock.now()
  await platform.db.transaction().execute(async (tx) => {
    const version = await lockVersion(tx, id)
    if (!version) throw notFound()
    const releaseAt = wanted.event === 'approve' ? releaseMoment(wanted.releaseAt, now) : null
    await makeMove(tx, caller, version, { ...wanted, releaseAt, now })
    if (CHANGES_TEXT.includes(wanted.event)) await dropPrepared(tx, id)
    if (wanted.event === 'submit') await queuePreparation(platform.jobs, tx)
    if (wanted.event === 'withdraw') await followReleases(platform.jobs, tx, version.baseId, now)
    if (releaseAt !== null && releaseAt <= now) await release(platform, tx, id, now)
    else if (releaseAt !== null) {
      await platform.jobs.add(tx, RELEASE_QUEUE, { versionId: id }, { startAfter: releaseAt })
    }
    await auditChange(tx, caller, {
      verb: `${wanted.event}Version`,
      record: { kind: 'knowledge-version', id, name: version.name },
      before: { status: version.status },
      after: { status: wanted.event, note: wanted.note },
      at: now,
    })
    await announce(tx, { topic: 'knowledge', id })
  })
}

async function makeMove(
  tx: Db,
  { actor }: EditorCall,
  version: LockedVersion,
  { event, note, releaseAt, now }: Omit<Wanted, 'releaseAt'> & { releaseAt: Date | null; now: Date },
): Promise<void> {
  const state = version.status as VersionStatus
  await move(tx, versionWorkflow, {
    recordId: version.id,
    state,
    event,
    mover: actor,
    parties: staffParties(actor),
    note,
    at: now,
    guard: () => objection(tx, version, event, actor.accountId),
    store: (status) =>
      setVersionStatus(tx, version.id, state, {
        status,
        releaseAt,
        ...(event === 'submit' ? { submittedBy: actor.accountId } : {}),
        ...(event === 'reopen' ? { releasedAt: null, submittedBy: null } : {}),
      }),
  })
}

async function objection(
  tx: Db,
  version: LockedVersion,
  event: Wanted['event'],
  accountId: string,
): Promise<string | null> {
  if (event === 'return' || event === 'approve') {
    return version.submittedBy === accountId ? T.reviewByAnother : null
  }
  if (event !== 'submit') return null
  const checks = await checkRelease(tx, version, await listDocumentRows(tx, version.id, null))
  const failed = checks.filter(({ passed }) => !passed).map(({ text }) => text)
  return failed.length === 0 ? null : `${T.notReady}：${failed.join('、')}`
}

/** At once unless a time is named; one that is over is a mistake. */
function releaseMoment(text: string | undefined, now: Date): Date {
  if (text === undefined) return now
  const time = fromShanghai(text)
  if (Number.isNaN(time.getTime()) || time <= now) throw invalid({ releaseAt: T.releaseInPast })
  return time
}

/** Readers fall back to the newest version that is left; without one the base is gone for them. */
async function followReleases(jobs: Platform['jobs'], tx: Db, baseId: string, now: Date): Promise<void> {
  await lockBase(tx, baseId)
  await followNewestRelease(tx, baseId, now)
  await indexBase(tx, baseId)
  await queuePreparation(jobs, tx)
}
