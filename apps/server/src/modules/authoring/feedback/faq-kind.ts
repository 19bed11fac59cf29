import { faqRecord } from '@xinqiao/contract/authoring/feedback-record'
import { staleRecord } from '../../../platform/records/audit.ts'
import { recordKind } from '../../../platform/records/kind.ts'
import { indexCard } from '../../knowledge/index.ts'
import { type FaqForm, type LockedFaq, lockFaq, storeFaq } from './faq-queries.ts'

type Faq = Omit<LockedFaq, 'status'>

/** The text that whoever moves it has read; with an update the one that takes its place. */
export interface FaqInput {
  version: number
  form?: FaqForm
}

/** How a question of a base is changed by one editor and shown to readers by another. */
export const faqKind = recordKind(faqRecord)<Faq, FaqInput>({
  load: (db, _actor, id) => lockFaq(db, id),
  people: ({ submittedBy }) => ({ submitter: [submittedBy] }),
  conditions: {
    anotherEditor: ({ actor, record }) => record.submittedBy !== actor?.accountId,
    wasShown: ({ record }) => record.isShown,
  },
  async store({ db, record, event, actor, input, at }, { status }) {
    if (!input || input.version !== record.version) throw await staleRecord(db, 'knowledge-faq', record.id)
    await storeFaq(db, record, {
      status,
      ...(event === 'update' ? { next: input.form, submittedBy: actor?.accountId, submittedAt: at } : {}),
      ...(event === 'approve' ? { shown: record } : {}),
    })
    return true
  },
  effects: {
    update: async ({ record: { question, answer }, input }) => ({
      before: { question, answer },
      after: { ...input?.form },
    }),
    approve: ({ db, record }) => indexCard(db, record.baseId),
  },
  notices: ({ record: { baseId, baseName, question }, note }) => ({
    ...{ kbId: baseId, kbName: baseName, question },
    reason: note,
  }),
  named: ({ question }) => ({ name: question }),
})
