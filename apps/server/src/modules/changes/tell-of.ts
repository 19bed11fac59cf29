import { CHANGE_KINDS } from '@xinqiao/contract/changes/kinds'
import { changeReplyRecord } from '@xinqiao/contract/changes/record'
import type { Db } from '../../platform/db/database.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { toldOf } from '../../platform/records/people.ts'
import { workingDaysAfter } from '../work-orders/index.ts'
import type { NoticeRow } from './queries.ts'
import { insertReplies, listOwners } from './reply-queries.ts'
import { dueText, holderOf } from './told.ts'

type Told = Pick<NoticeRow, 'id' | 'number' | 'title' | 'kind' | 'answerDays'>

/** Tells of these what was not told yet, once; whoever is told later has as many days for the answer. */
export async function tellOf(
  db: Db,
  { clock, hearing, notify }: Platform,
  { id, number, title, kind, answerDays }: Told,
  hits: Parameters<typeof insertReplies>[2],
): Promise<void> {
  const at = clock.now()
  const dueAt = await workingDaysAfter(db, at, answerDays)
  const told = await insertReplies(db, id, hits, { at, dueAt })
  if (told.length === 0) return
  const owners = await listOwners(db, id, told)
  await notify(db, {
    kind: 'change.sent',
    to: await toldOf(db, hearing.holders, { owner: owners.map(holderOf) }, ['owner']),
    data: { id, number, title, kindText: CHANGE_KINDS[kind], who: '', due: dueText(dueAt), note: '' },
  })
  await wake(db, changeReplyRecord, { unitIds: owners.map(({ unitId }) => unitId) })
}
