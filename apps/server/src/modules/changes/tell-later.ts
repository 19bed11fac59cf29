import { CHANGE_KINDS } from '@xinqiao/contract/changes/kinds'
import { changeReplyRecord } from '@xinqiao/contract/changes/record'
import { toDate } from '../../platform/clock.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { toldOf } from '../../platform/records/people.ts'
import { workingDaysAfter } from '../work-orders/index.ts'
import { impactOf } from './impact-queries.ts'
import { listStanding, lockNotice } from './queries.ts'
import { insertReplies, listOwners } from './reply-queries.ts'
import { dueText, holderOf } from './told.ts'

/** Who comes to be touched after a notice was sent, e.g. by a new project with the chip, is told then, once. */
export async function tellLater(platform: Platform): Promise<void> {
  for (const id of await listStanding(platform.db)) await tellOf(platform, id)
}

async function tellOf(platform: Platform, id: string): Promise<void> {
  const { clock, hearing } = platform
  await platform.db.transaction().execute(async (db) => {
    const at = clock.now()
    const notice = await lockNotice(db, null, id)
    // It may have been withdrawn meanwhile.
    if (notice?.status !== 'sent') return
    // Whoever is told later has as many days for the answer.
    const dueAt = await workingDaysAfter(db, at, notice.answerDays)
    const told = await insertReplies(db, id, await impactOf(db, notice, toDate(at)), { at, dueAt })
    if (told.length === 0) return
    const owners = await listOwners(db, id, told)
    await platform.notify(db, {
      kind: 'change.sent',
      to: await toldOf(db, hearing.holders, { owner: owners.map(holderOf) }, ['owner']),
      data: {
        ...{ id, number: notice.number, title: notice.title, kindText: CHANGE_KINDS[notice.kind] },
        ...{ who: '', due: dueText(dueAt), note: '' },
      },
    })
    await wake(db, changeReplyRecord, { unitIds: owners.map(({ unitId }) => unitId) })
  })
}
