import { faqRecord } from '@xinqiao/contract/authoring/feedback-record'
import type { FaqRow } from '@xinqiao/contract/authoring/feedback-schemas'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { begin } from '../../../platform/records/begin.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { possible } from '../../../platform/records/possible.ts'
import { findBase, indexCard, lockBase } from '../../knowledge/index.ts'
import { auditChange } from '../audit-change.ts'
import { faqKind } from './faq-kind.ts'
import { deleteFaqRow, type FaqForm, findFaq, insertFaq, listFaqRows, putFaqOrder } from './faq-queries.ts'

/** Questions belong to the base, not to a version: readers have each change when another editor has read it. */
export async function listFaq({ db, clock }: Platform, actor: Actor, baseId: string): Promise<FaqRow[]> {
  if (!(await findBase(db, baseId))) throw notFound()
  const rows = await listFaqRows(db, baseId)
  return Promise.all(
    rows.map(async ({ shownQuestion, shownAnswer, baseId: _, isShown, submittedBy, ...row }) => ({
      ...row,
      shown: isShown ? { question: shownQuestion, answer: shownAnswer } : null,
      ...(await possible(db, faqKind, {
        actor,
        record: { ...row, baseId, baseName: '', isShown, submittedBy },
        at: clock.now(),
      })),
    })),
  )
}

export async function createFaq(
  platform: Platform,
  caller: Caller,
  baseId: string,
  form: FaqForm,
): Promise<{ id: string }> {
  const submittedBy = caller.actor.accountId
  return change(platform, baseId, (db) =>
    begin(platform, faqKind, 'create', {
      ...{ caller, db, after: { ...form } },
      insert: ({ id, at }) => insertFaq(db, { id, baseId, ...form, submittedBy, submittedAt: at }),
    }),
  )
}

export async function moveFaq(platform: Platform, id: string, step: 'up' | 'down'): Promise<void> {
  const { baseId } = await faqOf(platform.db, id)
  await change(platform, baseId, async (tx) => {
    const ids = (await listFaqRows(tx, baseId)).map((row) => row.id)
    const from = ids.indexOf(id)
    if (from < 0) throw notFound()
    ids.splice(from, 1)
    ids.splice(Math.min(ids.length, Math.max(0, from + (step === 'up' ? -1 : 1))), 0, id)
    await putFaqOrder(tx, ids)
  })
}

export async function deleteFaq(platform: Platform, caller: Caller, id: string): Promise<void> {
  const { baseId, question, answer } = await faqOf(platform.db, id)
  await change(platform, baseId, async (tx, at) => {
    if (!(await findFaq(tx, id))) throw notFound()
    await deleteFaqRow(tx, id)
    const before = { question, answer }
    await auditChange(tx, caller, { act: 'knowledge-faq.delete', record: recordOf(id, before), before, at })
  })
}

async function faqOf(db: Db, id: string) {
  const found = await findFaq(db, id)
  if (!found) throw notFound()
  return found
}

/** One change of a base's questions after another; the search knows each with its commit. */
function change<T>(
  { db, clock }: Platform,
  baseId: string,
  act: (tx: Db, now: Date) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockBase(tx, baseId))) throw notFound()
    const done = await act(tx, clock.now())
    await indexCard(tx, baseId)
    await wake(tx, faqRecord, { id: baseId })
    return done
  })
}

function recordOf(id: string, { question }: FaqForm) {
  return { kind: 'knowledge-faq' as const, id, name: question }
}
