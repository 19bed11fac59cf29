import { STAGES } from '@xinqiao/contract/projects/states'
import { type RawBuilder, sql } from 'kysely'
import { toDate } from '../../platform/clock.ts'
import { isActiveIn } from '../identity/index.ts'

/** Whether what is touched still runs on a day, or is in force: on its last day a certificate is. */
export const stillThere = (today: string): RawBuilder<boolean> => sql<boolean>`(case reply.subject
  when 'project' then exists (select from project where project.id = reply.subject_id
    and project.status = any(${[...STAGES]}::text[]))
  when 'certificate' then exists (select from certificate where certificate.id = reply.subject_id
    and certificate.status = 'valid' and certificate.valid_until >= ${today}::date)
  when 'reader' then ${isActiveIn(sql`reply.subject_id`, sql`reply.unit_id`)}
  else true end)`

/** An answer is awaited: what is touched may have ended meanwhile, or the notice. */
export const isAwaited = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(reply.status = 'open' and notice.status = 'sent' and ${stillThere(today)})`

/** Awaited, and past its time. */
export const isLate = (at: Date): RawBuilder<boolean> =>
  sql<boolean>`(${isAwaited(toDate(at))} and reply.due_at < ${at})`

/** Somebody of the unit has opened it, or answered. */
export const isSeen = sql<boolean>`(reply.seen_at is not null or reply.status = 'answered')`
