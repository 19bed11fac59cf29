import { firmwareReleaseRecord } from '@xinqiao/contract/firmware/record'
import type { ReleaseForm } from '@xinqiao/contract/firmware/schemas'
import { wake } from '../../platform/live/wake.ts'
import { recordKind } from '../../platform/records/kind.ts'
import { markFixed } from '../work-orders/index.ts'
import { listRunners } from './board-queries.ts'
import { listFirmwareFiles } from './file-queries.ts'
import { listIssuesOf, lockRelease, type ReleaseFound, storeRelease } from './release-queries.ts'
import { lettersToHolders, lettersToRunners, lettersToTriers, olderNoted } from './told.ts'

/** What comes with a change of a release. */
export interface ReleaseInput {
  form?: ReleaseForm
  trialUnitIds?: string[]
}

/** How a release comes out, to some first or to all, and is withdrawn. */
export const releaseKind = recordKind(firmwareReleaseRecord)<Omit<ReleaseFound, 'status'>, ReleaseInput>({
  load: (db, actor, id) => lockRelease(db, actor, id),
  people: () => ({}),
  conditions: {
    hasFiles: async ({ db, record }) => (await listFirmwareFiles(db, record.id)).length > 0,
    filesSigned: async ({ db, record }) =>
      (await listFirmwareFiles(db, record.id)).find(({ keyId }) => keyId === null)?.name ?? true,
  },
  store: ({ db, record, event, note, input, at }, { status }) => {
    const { form, trialUnitIds = [] } = input ?? {}
    return storeRelease(db, record, {
      ...{ status, at, written: form && { form, trialUnitIds } },
      ...{ isOffered: event === 'offer', isReleased: event === 'release' },
      withdrawnNote: event === 'withdraw' ? note : undefined,
    })
  },
  effects: {
    release: async ({ db, platform, record, actor, at }) => {
      const by = { fixedIn: `${record.lineName} ${record.versionText}`, releaseId: record.id }
      for (const { id, status } of await listIssuesOf(db, record.id)) {
        if (status === 'open') await markFixed(platform, db, actor, { id, ...by })
      }
      const runners = await listRunners(db, await olderNoted(db, record))
      await wake(db, firmwareReleaseRecord, { id: record.id, unitIds: runners.map(({ unitId }) => unitId) })
      return { after: { told: new Set(runners.map(({ projectId }) => projectId)).size, releasedAt: at } }
    },
  },
  notices: {
    'firmware.offered': ({ db, platform, record }) => lettersToTriers(db, platform, record),
    'firmware.released': ({ db, platform, record }) => lettersToRunners(db, platform, record),
    'firmware.withdrawn': ({ db, platform, record, note }) => lettersToHolders(db, platform, record, note),
  },
  named: ({ lineName, versionText }) => ({ name: `${lineName} ${versionText}` }),
})
