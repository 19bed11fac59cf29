import { CHANGE_KINDS } from '@xinqiao/contract/changes/kinds'
import { changeNoticeRecord, changeReplyRecord } from '@xinqiao/contract/changes/record'
import type { ChangeForm } from '@xinqiao/contract/changes/schemas'
import { toDate } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { wake } from '../../platform/live/wake.ts'
import { type MoveContext, recordKind, type Standing } from '../../platform/records/kind.ts'
import type { Holder } from '../../platform/records/people.ts'
import { transition } from '../../platform/records/transition.ts'
import { setLifecycle } from '../dictionaries/index.ts'
import { workingDaysAfter } from '../work-orders/index.ts'
import { anyAwaited, anyNudgeable, takeNudged } from './asking/nudge-queries.ts'
import { firstRetired } from './chips.ts'
import { findChoice, type Subject, toTell } from './choices/choice-queries.ts'
import { impactOf } from './impact-queries.ts'
import { lockNotice, type NoticeRow, standsSent, storeNotice } from './queries.ts'
import { insertReplies, listOwners } from './reply-queries.ts'
import { dueText, holderOf, lettersTo } from './told.ts'

/** What comes with a change of a draft. */
export interface NoticeInput {
  form?: ChangeForm
  /** what a choice of the sender is of */
  thing?: Subject
}

interface NoticeSubject extends Omit<NoticeRow, 'status'> {
  owners: readonly Holder[]
}

type Move = Pick<
  MoveContext<typeof changeNoticeRecord, NoticeSubject & Standing<typeof changeNoticeRecord>, NoticeInput>,
  'db' | 'record' | 'event' | 'actor' | 'note' | 'at'
>

const TOLD: readonly NoticeRow['status'][] = ['sent', 'withdrawn', 'closed', 'replaced']

/** How notices of change are written, reviewed and sent, and end. */
export const noticeKind = recordKind(changeNoticeRecord)<NoticeSubject, NoticeInput>({
  load: async (db, actor, id) => {
    const notice = await lockNotice(db, actor, id)
    return notice && { ...notice, owners: await ownersOf(db, notice) }
  },
  people: ({ writerId, owners }) => ({ submitter: [writerId], owner: owners }),
  conditions: {
    byAnother: ({ record, actor }) => actor === null || !record.authorIds.includes(actor.accountId),
    chipsInUse: async ({ db, record }) => (await firstRetired(db, record.chips)) ?? true,
    someAwaited: ({ db, record, actor, at }) => anyAwaited(db, { noticeId: record.id, actor, at }),
    notNudgedLately: ({ db, record, actor, at }) => anyNudgeable(db, { noticeId: record.id, actor, at }),
    notChosenYet: async ({ db, record, input }) =>
      input?.thing === undefined || (await findChoice(db, record.id, input.thing)).name === null,
    choiceStands: async ({ db, record, input }) =>
      input?.thing === undefined || (await findChoice(db, record.id, input.thing)).name !== null,
    notToldYet: async ({ db, record, input }) =>
      input?.thing === undefined || !(await findChoice(db, record.id, input.thing)).isTold,
    firstStands: ({ db, record }) => record.replacesId === null || standsSent(db, record.replacesId),
  },
  store: async ({ db, record, event, actor, input, at }, { status }) =>
    // A choice changes nothing of the notice itself: whoever revises the draft meanwhile is not disturbed.
    input?.thing !== undefined ||
    storeNotice(db, record, {
      ...{ status, at, form: input?.form },
      sent:
        event === 'send'
          ? { reviewerName: actor?.realName ?? '', dueAt: await workingDaysAfter(db, at, record.answerDays) }
          : undefined,
    }),
  effects: {
    send: async ({ db, platform, record, caller, at }) => {
      // What it touches is looked for now: what was shown before may have changed meanwhile.
      const dueAt = await workingDaysAfter(db, at, record.answerDays)
      const today = toDate(at)
      const hits = toTell(await impactOf(db, record, today), { noticeId: record.id, today })
      const told = await insertReplies(db, record.id, hits, { at, dueAt })
      if (record.replacesId !== null)
        await transition(platform, noticeKind, 'replace', { id: record.replacesId, caller: null, db })
      if (record.lifecycle !== '' && caller)
        await setLifecycle(db, caller, record.chips, { lifecycle: record.lifecycle, at })
      const owners = await listOwners(db, record.id)
      await wake(db, changeReplyRecord, { unitIds: owners.map(({ unitId }) => unitId) })
      return { after: { told: told.length } }
    },
  },
  notices: {
    'change.submitted': wordsOf,
    'change.givenBack': wordsOf,
    'change.sent': wordsOf,
    'change.withdrawn': wordsOf,
    'change.nudged': async (move) => {
      const { db, platform, record, actor, at } = move
      const ids = await takeNudged(db, { noticeId: record.id, actor, at })
      return lettersTo(db, platform, ids, await wordsOf(move))
    },
  },
  named: ({ number, title }) => ({ name: `${number} ${title}` }),
})

/** What all notices of a move say. */
async function wordsOf({ db, record, event, actor, note, at }: Move) {
  return {
    ...{ id: record.id, number: record.number, title: record.title, note },
    ...{ kindText: CHANGE_KINDS[record.kind], who: actor?.realName ?? '' },
    due: event === 'send' ? dueText(await workingDaysAfter(db, at, record.answerDays)) : '',
  }
}

async function ownersOf(db: Db, { id, status }: NoticeRow): Promise<Holder[]> {
  return TOLD.includes(status) ? (await listOwners(db, id)).map(holderOf) : []
}
