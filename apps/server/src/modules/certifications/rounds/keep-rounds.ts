import { type CertificationDefinition, faultLabels } from '@xinqiao/contract/certifications/definition'
import type { FieldFault } from '@xinqiao/contract/certifications/rounds/fault-schema'
import type { RoundChange } from '@xinqiao/contract/certifications/rounds/schemas'
import type { Db } from '../../../platform/db/database.ts'
import type { ApplicationMove } from '../application-kind.ts'
import type { ApplicationRecord } from '../queries.ts'
import { closeRound, findOpenRound, insertRound, listRounds } from './round-queries.ts'
import { changesBetween, submissionOf } from './submission.ts'

/** What was handed in before it goes back, and why it does. */
export async function openRound(definition: CertificationDefinition, move: ApplicationMove): Promise<void> {
  const { db, record, actor, note, input, at } = move
  await insertRound(db, {
    ...{ applicationId: record.id, reason: note, faults: input?.faults ?? [] },
    ...{ openedBy: actor?.realName ?? '', openedAt: at },
    was: await submissionOf(db, definition, record),
  })
}

interface Change {
  record: ApplicationRecord
  by: string
  at: Date
  /** the values of the form, where it brings some */
  values?: Readonly<Record<string, string>>
  /** the provider has it then; false while it is only being made ready */
  isSubmitted: boolean
}

/**
 * Writes down what a change makes of an application that waits, or of one that went back and is sent again. While it is
 * away, what was submitted before is kept to be compared with.
 */
export async function keepChange(
  db: Db,
  definition: CertificationDefinition,
  { record, by, at, values, isSubmitted }: Change,
  change: () => Promise<void>,
): Promise<void> {
  const open = await findOpenRound(db, record.id)
  const was = open?.was ?? (await submissionOf(db, definition, record))
  await change()
  const { informationReason: reason, faults, assigneeName, stateSince } = record
  const begun =
    reason === ''
      ? { reason, faults: [], openedBy: by, openedAt: at }
      : { reason, faults, openedBy: assigneeName ?? '', openedAt: stateSince }
  const opened = { applicationId: record.id, ...begun, was }
  if (!isSubmitted) return open ? undefined : insertRound(db, opened)
  const changes = changesBetween(definition, was, await submissionOf(db, definition, record, values))
  const end = { changes, closedBy: by, closedAt: at }
  if (open) return closeRound(db, open.id, end)
  if (reason !== '' || changes.length > 0) await insertRound(db, opened, end)
}

/** The words of messages: more are read in the application. */
const MOST_TOLD = 10

/** 产品型号：与铭牌不一致；测试报告（附件）：缺第 3 页 */
export function faultsTold(definition: CertificationDefinition, faults: readonly FieldFault[]): string {
  const labels = faultLabels(definition)
  return told(faults.map(({ field, reason }) => `${labels.get(field) ?? field}：${reason}`))
}

/** What the last submission changed, by name; empty where it was the first. */
export async function changesTold(db: Db, applicationId: string): Promise<string> {
  const [last] = await listRounds(db, applicationId)
  return told(
    (last?.changes ?? []).map(({ label }: RoundChange) => label),
    '、',
  )
}

function told(items: readonly string[], between = '；'): string {
  const more = items.length > MOST_TOLD ? `等 ${items.length} 项` : ''
  return items.slice(0, MOST_TOLD).join(between) + more
}
