import { DAY_MS } from '@xinqiao/contract/time'
import type { VisitForm } from '@xinqiao/contract/visits/schemas'
import { MOST_WAITING, VISIT_TEXTS as T, VISIT_REFUSALS } from '@xinqiao/contract/visits/texts'
import { toDate } from '../../platform/clock.ts'
import { forbidden, invalid, refuse } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { begin } from '../../platform/records/begin.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { lockUnit } from '../accounts/index.ts'
import { countWaitingOf } from './queries.ts'
import { insertVisit } from './save-queries.ts'
import { visitKind } from './visit-kind.ts'

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
  assertForm(form, platform.clock.now())
  const { exchangeTopics, visitDate, visitors, visitNumberOfPeople: peopleCount = visitors.length } = form
  const { id } = await begin(platform, visitKind, 'submit', {
    caller,
    after: { visitDate, exchangeTopics, peopleCount, status: 'waiting' },
    insert: async (made) => {
      // Two at the same moment are counted one after the other.
      await lockUnit(made.db, unitId)
      if ((await countWaitingOf(made.db, unitId)) >= MOST_WAITING) throw refuse(VISIT_REFUSALS.tooManyWaiting)
      await insertVisit(made.db, {
        ...{ id: made.id, unitId, exchangeTopics, visitors, peopleCount, visitDate, at: made.at },
        ...{ applicantId: actor.accountId, applicantName: actor.realName, applicantPhone: actor.phone },
      })
    },
  })
  return { id }
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
