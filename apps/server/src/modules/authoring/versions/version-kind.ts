import { versionRecord } from '@xinqiao/contract/authoring/record'
import { toDateTime } from '../../../platform/clock.ts'
import { recordKind } from '../../../platform/records/kind.ts'
import {
  dropPrepared,
  followNewestRelease,
  indexBase,
  indexRelease,
  lockBase,
  queueExtraction,
  queuePreparation,
} from '../../knowledge/index.ts'
import { queueTables } from '../../parameters/index.ts'
import { emptyBin } from '../documents/bin-queries.ts'
import { listDocumentRows } from '../documents/document-queries.ts'
import { countOpenNotes } from '../review/note-queries.ts'
import { checkRelease } from './release-checks.ts'
import { queueTelling } from './tell-followers.ts'
import { setVersionStatus } from './version-change-queries.ts'
import { findVersion, type LockedVersion, lockVersion } from './version-queries.ts'

export type Version = Pick<LockedVersion, 'baseId' | 'name' | 'summary' | 'submittedBy' | 'inheritsId'>

export interface VersionInput {
  /** of an approval: the hour of the release */
  releaseAt: Date
}

/** How a version of a knowledge base is submitted, reviewed, released and taken down. */
export const versionKind = recordKind(versionRecord)<Version, VersionInput>({
  load: (db, _actor, id) => lockVersion(db, id),
  people: ({ submittedBy }) => ({ submitter: [submittedBy] }),
  conditions: {
    ready: async ({ db, record }) => {
      const checks = await checkRelease(db, record, await listDocumentRows(db, record.id, record.inheritsId))
      const failed = checks.filter(({ passed }) => !passed).map(({ text }) => text)
      return failed.length === 0 || failed.join('、')
    },
    anotherEditor: ({ actor, record }) => record.submittedBy !== actor?.accountId,
  },
  store: ({ db, record, event, actor, input, at }, { status }) =>
    setVersionStatus(db, record.id, record.status, {
      status,
      ...(event === 'release' ? { releasedAt: at } : { releaseAt: input?.releaseAt ?? null }),
      ...(event === 'submit' && actor ? { submittedBy: actor.accountId } : {}),
      ...(event === 'reopen' ? { releasedAt: null, submittedBy: null } : {}),
    }),
  effects: {
    submit: async ({ db, platform, record: { id } }) => {
      // From here on its documents are as they will be released.
      await dropPrepared(db, id)
      await queuePreparation(platform.jobs, db)
    },
    takeBack: ({ db, record: { id } }) => dropPrepared(db, id),
    return: async ({ db, record: { id } }) => {
      await dropPrepared(db, id)
      return { after: { openNotes: await countOpenNotes(db, id) } }
    },
    release: async ({ db, platform: { jobs }, record: { id, baseId }, at }) => {
      await emptyBin(db, id)
      await lockBase(db, baseId)
      await followNewestRelease(db, baseId, at)
      await indexRelease(db, baseId, id)
      // Text of files follows from the background where it was not read before.
      await queueExtraction(jobs, db, id)
      await queueTables(jobs, db, id)
      await queueTelling(jobs, db, id)
    },
    withdraw: async ({ db, platform: { jobs }, record: { baseId }, at }) => {
      // Readers fall back to the newest version that is left; without one the base is gone for them.
      await lockBase(db, baseId)
      await followNewestRelease(db, baseId, at)
      await indexBase(db, baseId)
      await queuePreparation(jobs, db)
    },
  },
  notices: async ({ db, record: { id, name }, actor, note, input, at }) => ({
    ...{ verId: id, versionName: name, kbName: (await findVersion(db, id))?.baseName ?? '' },
    ...{ who: actor?.realName ?? '', reason: note },
    releaseTime: toDateTime(input?.releaseAt ?? at),
  }),
  named: ({ name }) => ({ name }),
})
