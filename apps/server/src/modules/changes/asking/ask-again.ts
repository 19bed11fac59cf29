import { CHANGE_KINDS } from '@xinqiao/contract/changes/kinds'
import { toDate } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { MANAGERS, toldOf } from '../../../platform/records/people.ts'
import { workingDaysAfter } from '../../work-orders/index.ts'
import { listStanding, lockNotice, type NoticeRow } from '../queries.ts'
import { listOwners } from '../reply-queries.ts'
import { dueText, holderOf } from '../told.ts'
import { type Awaited, listAwaited, listUnitsOf, takeAsked } from './awaited-queries.ts'

/** Whom an answer is asked for again, in turn. */
const HALF_TIME = 1
const END = 2
const UNIT_MANAGERS = 3
const FAE = 4

/** Working days after its end on which an answer is the unit's managers' matter, and then its FAE's. */
const DAYS_TO_MANAGERS = 1
const DAYS_TO_FAE = 3

/** Asks again for answers that have not come: at half of their time, at its end, then the managers, then the FAE; each once. */
export async function askAgain(platform: Platform): Promise<void> {
  for (const id of await listStanding(platform.db)) await askFor(platform, id)
}

async function askFor(platform: Platform, noticeId: string): Promise<void> {
  const at = platform.clock.now()
  await platform.db.transaction().execute(async (db) => {
    const notice = await lockNotice(db, null, noticeId)
    if (notice?.status !== 'sent') return
    const today = toDate(at)
    for (const awaited of await listAwaited(db, noticeId, today)) {
      const asked = await stepOf(db, at, awaited)
      if (asked <= awaited.asked) continue
      const ids = await takeAsked(db, { noticeId, today }, { ...awaited, asked })
      const ask = { notice, ids, due: awaited.dueAt }
      if (asked <= END) await askOwners(platform, db, { ...ask, isOver: asked === END })
      else await askOthers(platform, db, { ...ask, ofFae: asked === FAE })
    }
  })
}

async function stepOf(db: Db, at: Date, { toldAt, dueAt }: Awaited): Promise<number> {
  if (at >= (await workingDaysAfter(db, dueAt, DAYS_TO_FAE))) return FAE
  if (at >= (await workingDaysAfter(db, dueAt, DAYS_TO_MANAGERS))) return UNIT_MANAGERS
  if (at >= dueAt) return END
  return at.getTime() >= (toldAt.getTime() + dueAt.getTime()) / 2 ? HALF_TIME : 0
}

interface Ask {
  notice: NoticeRow
  /** those that had not been asked for so far */
  ids: readonly string[]
  due: Date
}

/** Whoever has what is touched. */
async function askOwners(
  platform: Platform,
  db: Db,
  { notice, ids, due, isOver }: Ask & { isOver: boolean },
) {
  for (const { count, ...owner } of await listOwners(db, notice.id, ids)) {
    await platform.notify(db, {
      kind: 'change.answerDue',
      to: await toldOf(db, platform.hearing.holders, { owner: [holderOf(owner)] }, ['owner']),
      data: { ...wordsOf(notice, due), count, isOver },
    })
  }
}

/** Those who can see to it that it is answered. */
async function askOthers(platform: Platform, db: Db, { notice, ids, due, ofFae }: Ask & { ofFae: boolean }) {
  for (const { unitId, unitName, faeId, count } of await listUnitsOf(db, ids)) {
    const people = { 'own-unit': unitId, 'unit-fae': [faeId ?? MANAGERS] }
    await platform.notify(db, {
      kind: ofFae ? 'change.unitSilent' : 'change.answerLate',
      to: await toldOf(db, platform.hearing.holders, people, [ofFae ? 'unit-fae' : 'unit-manager']),
      data: { ...wordsOf(notice, due), unitName, count },
    })
  }
}

function wordsOf({ id, number, title, kind }: NoticeRow, due: Date) {
  return { id, number, title, kindText: CHANGE_KINDS[kind], due: dueText(due) }
}
