import type { AnswerKind } from '@xinqiao/contract/changes/kinds'
import { changeNoticeRecord, changeReplyRecord } from '@xinqiao/contract/changes/record'
import { changeForm } from '@xinqiao/contract/changes/schemas'
import type { EventOf } from '@xinqiao/contract/record'
import { insertNotice, noticeKind, replyKind } from '../../modules/changes/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { nextNumber } from '../../platform/db/next-number.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { transition } from '../../platform/records/transition.ts'
import type { DemoPart } from '../demo-world.ts'
import { actorOf, atWork, silent, workingDay } from '../projects/past-moves.ts'
import { DEMO_CHANGES, type DemoChange } from './change-list.ts'
import { clearChips, seedChips } from './chips.ts'

/** Notices of change in every state, and what their owners answered, by the product's own moves. */
export const demoChanges: DemoPart = { title: '变更通知', seed: seedChanges, clear: clearChanges }

const WRITER = '13900001003'
const REVIEWER = '13900001006'

async function seedChanges(platform: Platform, db: Db): Promise<void> {
  const [writer, reviewer] = await Promise.all([WRITER, REVIEWER].map((phone) => actorOf(db, phone)))
  if (!writer || !reviewer) return
  await seedChips(db)
  for (const [nth, one] of DEMO_CHANGES.toSorted((a, b) => b.written - a.written).entries())
    await seedOne(platform, db, one, { writer, reviewer, nth })
}

async function seedOne(
  platform: Platform,
  db: Db,
  { form, about = [], written, sent, closed, answers = [], ends }: DemoChange,
  { writer, reviewer, nth }: { writer: Actor; reviewer: Actor; nth: number },
): Promise<void> {
  const now = platform.clock.now()
  const at = atWork(now, written, nth)
  const id = newId()
  const [lastOrderDay = '', lastShipDay = ''] = (ends ?? []).map((days) => workingDay(now, days))
  await insertNotice(db, {
    ...{ id, at, writer, number: await nextNumber(db, 'CN', at) },
    form: changeForm.parse({
      ...form,
      lastOrderDay,
      lastShipDay,
      documents: await documentsNamed(db, about),
    }),
  })
  await db.updateTable('changeNotice').set({ isDemo: true }).where('id', '=', id).execute()
  const kind = silent(noticeKind)
  const move = (event: EventOf<typeof changeNoticeRecord>, time: Date, actor: Actor) =>
    transition({ ...platform, clock: { now: () => time } }, kind, event, { id, caller: by(actor), db })
  await move('submit', new Date(at.getTime() + HALF_AN_HOUR), writer)
  if (sent === undefined) return
  const sentAt = atWork(now, sent, nth + 2)
  await move('send', sentAt, reviewer)
  for (const [index, [name, answer, plan, inDays]] of answers.entries()) {
    const planDay = inDays === undefined ? '' : workingDay(now, inDays)
    await answerOne(
      platform,
      db,
      { id, name, at: atWork(now, sent - 1 - index, nth + index) },
      { answer, plan, planDay },
    )
  }
  if (closed !== undefined) await move('close', atWork(now, closed, nth), writer)
}

/** The bases by their names, which a shorter demonstration may not have. */
async function documentsNamed(db: Db, about: NonNullable<DemoChange['about']>) {
  const documents = []
  for (const { base, section = '' } of about) {
    const found = await db
      .selectFrom('knowledgeBase')
      .select('id')
      .where('name', '=', base)
      .executeTakeFirst()
    if (found) documents.push({ baseId: found.id, untilId: '', section })
  }
  return documents
}

const HALF_AN_HOUR = 30 * 60_000
const by = (actor: Actor) => ({ actor, address: '127.0.0.1' })

async function answerOne(
  platform: Platform,
  db: Db,
  { id, name, at }: { id: string; name: string; at: Date },
  input: { answer: AnswerKind; plan: string; planDay: string },
): Promise<void> {
  const reply = await db
    .selectFrom('changeReply')
    .innerJoin('account', (join) =>
      join.on((eb) =>
        eb.or([
          // A reader confirms; of the rest the unit's manager answers.
          eb('changeReply.subjectId', '=', eb.ref('account.id')),
          eb.and([
            eb('changeReply.unitId', '=', eb.ref('account.unitId')),
            eb('account.userType', '=', 1),
            eb('changeReply.subject', '!=', 'reader'),
          ]),
        ]),
      ),
    )
    .select(['changeReply.id', 'account.phone'])
    .where('changeReply.noticeId', '=', id)
    .where('changeReply.name', 'like', `${name}%`)
    .where('changeReply.subject', '!=', 'order')
    .orderBy('account.phone')
    .executeTakeFirst()
  if (!reply) throw new Error(`the demonstration has no ${name} that its notice of change touches`)
  const caller = by(await actorOf(db, reply.phone))
  const clock = { now: () => at }
  await transition({ ...platform, clock }, silent(replyKind), 'answer', { id: reply.id, caller, db, input })
}

async function clearChanges(db: Db): Promise<void> {
  const own = db.selectFrom('changeNotice').select('id').where('isDemo', '=', true)
  const told = db.selectFrom('changeReply').select('id').where('noticeId', 'in', own)
  const past = (kind: string) => db.deleteFrom('workflowEvent').where('workflow', '=', kind)
  await past(changeReplyRecord.kind).where('recordId', 'in', told).execute()
  await past(changeNoticeRecord.kind).where('recordId', 'in', own).execute()
  await db.deleteFrom('changeNotice').where('isDemo', '=', true).execute()
  await clearChips(db)
}
