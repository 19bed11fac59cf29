import { RECEPTION_ROLES, visitRecord } from '@xinqiao/contract/visits/record'
import type { VisitForm } from '@xinqiao/contract/visits/schemas'
import { MOST_WAITING, VISIT_TEXTS as T, VISIT_REFUSALS } from '@xinqiao/contract/visits/texts'
import { toDate } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { forbidden, invalid, refuse } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { holdersOf, lockUnit } from '../accounts/index.ts'
import { notify } from '../messages/index.ts'
import { countWaitingOf } from './queries.ts'
import { insertVisit, type NewVisit } from './save-queries.ts'

const DAY_MS = 86_400_000
const LATEST_DAYS = 365

/** Asks for a visit; those who decide are told. */
export async function submitVisit(
  platform: Platform,
  caller: Caller,
  form: VisitForm,
): Promise<{ id: string }> {
  const { actor } = caller
  const { unitId } = actor
  if (unitId === null) throw forbidden()
  const at = platform.clock.now()
  assertForm(form, at)
  const row: NewVisit = {
    id: newId(),
    unitId,
    applicantId: actor.accountId,
    applicantName: actor.realName,
    applicantPhone: actor.phone,
    exchangeTopics: form.exchangeTopics,
    visitors: form.visitors,
    peopleCount: form.visitNumberOfPeople ?? form.visitors.length,
    visitDate: form.visitDate,
    at,
  }
  await platform.db.transaction().execute(async (tx) => {
    // Two at the same moment are counted one after the other.
    await lockUnit(tx, unitId)
    if ((await countWaitingOf(tx, unitId)) >= MOST_WAITING) throw refuse(VISIT_REFUSALS.tooManyWaiting)
    await insertVisit(tx, row)
    await leaveTraces(tx, platform, caller, row)
  })
  return { id: row.id }
}

/** @throws 400 with every field that is wrong */
function assertForm({ visitDate, visitors, visitNumberOfPeople }: VisitForm, now: Date): void {
  const errors: Record<string, string> = {}
  if (visitDate < toDate(new Date(now.getTime() - DAY_MS))) errors.visitDate = T.dateTooEarly
  if (visitDate > toDate(new Date(now.getTime() + LATEST_DAYS * DAY_MS))) errors.visitDate = T.dateTooLate
  if (visitNumberOfPeople !== undefined && visitNumberOfPeople < visitors.length)
    errors.visitNumberOfPeople = T.tooFewPeople
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function leaveTraces(
  tx: Db,
  platform: Platform,
  { actor, address }: Caller,
  { id, unitId, visitDate, exchangeTopics, peopleCount, at }: NewVisit,
): Promise<void> {
  await recordAudit(tx, {
    ...{ actor, address, at },
    act: 'visit.submit',
    record: { kind: 'visit', id, name: `${actor.unitName} ${visitDate}` },
    after: { visitDate, exchangeTopics, peopleCount, status: 'waiting' },
  })
  await notify(tx, platform, {
    kind: 'visit.submitted',
    to: await holdersOf(tx, { roles: RECEPTION_ROLES }),
    data: {
      ...{ id, visitDate, peopleCount, unitName: actor.unitName },
      ...{ applicant: actor.realName, topics: exchangeTopics },
    },
  })
  await wake(tx, visitRecord, { id, unitIds: [unitId] })
}
