import type { versionRecord } from '@xinqiao/contract/authoring/record'
import { toDateTime } from '../../../platform/clock.ts'
import type { MoveContext, Standing } from '../../../platform/records/kind.ts'
import { holdersOf } from '../../accounts/index.ts'
import { notify } from '../../messages/index.ts'
import type { Version, VersionInput } from './version-kind.ts'
import { findVersion } from './version-queries.ts'

type Move = MoveContext<typeof versionRecord, Version & Standing<typeof versionRecord>, VersionInput>

/** Whoever may review a version hears that it waits, and whoever submitted it what became of it. */
export const tellEditors = {
  'knowledge.submitted': async (move: Move) => {
    const { db, platform, actor } = move
    const others = (await holdersOf(db, ['editor'])).filter((id) => id !== actor?.accountId)
    const data = { ...(await namesOf(move)), who: actor?.realName ?? '' }
    await notify(db, platform, { kind: 'knowledge.submitted', to: others, data })
  },
  'knowledge.returned': async (move: Move) => {
    const { db, platform, record, note } = move
    const data = { ...(await namesOf(move)), reason: note }
    await notify(db, platform, { kind: 'knowledge.returned', to: record.submittedBy ?? [], data })
  },
  'knowledge.approved': async (move: Move) => {
    const { db, platform, record, input, at } = move
    const data = { ...(await namesOf(move)), releaseTime: toDateTime(input?.releaseAt ?? at) }
    await notify(db, platform, { kind: 'knowledge.approved', to: record.submittedBy ?? [], data })
  },
}

async function namesOf({ db, record: { id, name } }: Move) {
  const found = await findVersion(db, id)
  return { verId: id, versionName: name, kbName: found?.baseName ?? '' }
}
