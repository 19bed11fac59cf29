import { CHANGE_KINDS } from '@xinqiao/contract/changes/kinds'
import { changeNoticeRecord, changeReplyRecord } from '@xinqiao/contract/changes/record'
import type { ChangeForm } from '@xinqiao/contract/changes/schemas'
import { toDate, toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { wake } from '../../platform/live/wake.ts'
import { recordKind } from '../../platform/records/kind.ts'
import type { Holder } from '../../platform/records/people.ts'
import { transition } from '../../platform/records/transition.ts'
import { workingDaysAfter } from '../work-orders/index.ts'
import { firstRetired } from './chips.ts'
import { impactOf } from './impact-queries.ts'
import { lockNotice, type NoticeRow, standsSent, storeNotice } from './queries.ts'
import { insertReplies, listOwners, type Owner } from './reply-queries.ts'

/** What comes with a change of a draft. */
export interface NoticeInput {
  form?: ChangeForm
}

interface NoticeSubject extends Omit<NoticeRow, 'status'> {
  owners: readonly Holder[]
}

const TOLD: readonly NoticeRow['status'][] = ['sent', 'withdrawn', 'closed', 'replaced']

/** How notices of change are written, reviewed and sent, and end. */
export const noticeKind = recordKind(changeNoticeRecord)<NoticeSubject, NoticeInput>({
  load: async (db, actor, id) => {
    const notice = await lockNotice(db, actor, id)
    return notice && { ...notice, owners: await ownersOf(db, notice) }
  },
  people: ({ writerId, owners }) => ({ submitter: [writerId], owner: owners }),
  conditions: {
    byAnother: ({ record, actor }) => record.writerId !== actor?.accountId,
    chipsInUse: async ({ db, record }) => (await firstRetired(db, record.chips)) ?? true,
    firstStands: ({ db, record }) => record.replacesId === null || standsSent(db, record.replacesId),
  },
  store: async ({ db, record, event, actor, input, at }, { status }) =>
    storeNotice(db, record, {
      ...{ status, at, form: input?.form },
      sent:
        event === 'send'
          ? { reviewerName: actor?.realName ?? '', dueAt: await workingDaysAfter(db, at, record.answerDays) }
          : undefined,
    }),
  effects: {
    send: async ({ db, platform, record, at }) => {
      // What it touches is looked for now: what was shown before may have changed meanwhile.
      const told = await insertReplies(db, record.id, await impactOf(db, record, toDate(at)), at)
      if (record.replacesId !== null)
        await transition(platform, noticeKind, 'replace', { id: record.replacesId, caller: null, db })
      const owners = await listOwners(db, record.id)
      await wake(db, changeReplyRecord, { unitIds: owners.map(({ unitId }) => unitId) })
      return { after: { told: told.length } }
    },
  },
  notices: async ({ db, record, event, actor, note, at }) => ({
    ...{ id: record.id, number: record.number, title: record.title, note },
    ...{ kindText: CHANGE_KINDS[record.kind], who: actor?.realName ?? '' },
    due: event === 'send' ? dueText(await workingDaysAfter(db, at, record.answerDays)) : '',
  }),
  named: ({ number, title }) => ({ name: `${number} ${title}` }),
})

async function ownersOf(db: Db, { id, status }: NoticeRow): Promise<Holder[]> {
  return TOLD.includes(status) ? (await listOwners(db, id)).map(holderOf) : []
}

/** A moment as messages say it. */
export function dueText(at: Date): string {
  return toDateTime(at).slice(0, 16)
}

/** Who has something, else the managers of its unit. */
export function holderOf({ ownerId, unitId }: Owner): Holder {
  return ownerId ?? { unitId }
}
