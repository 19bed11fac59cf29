import type { BROUGHT_IN, Choice, SubjectKind } from '@xinqiao/contract/changes/kinds'
import { STAGES } from '@xinqiao/contract/projects/states'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/read-page.ts'
import { seenBy } from '../seen/seen-queries.ts'

/** What may be brought in, and is told of while it runs or is in force; `pieces` are those of the indexes of names. */
const running = (today: string) => sql`
  select 'project' as subject, project.id as subject_id, project.unit_id, project.id as project_id,
    project.name, project.number, folded(project.name) as folded_name, folded(project.number) as folded_number,
    text_pieces(lower(project.number || E'\\n' || project.name)) as pieces
  from project where project.status = any(${[...STAGES]}::text[])
  union all
  select 'order', work_order.id, work_order.unit_id, work_order.project_id, work_order.name, work_order.number,
    folded(work_order.name), folded(work_order.number),
    text_pieces(lower(work_order.number || E'\\n' || work_order.name))
  from work_order where work_order.type = 2 and work_order.status in ('to-handle', 'handled')
  union all
  select 'certificate', certificate.id, certificate.unit_id, null,
    certificate.product_name || ' ' || certificate.model, certificate.number,
    folded(certificate.product_name || ' ' || certificate.model), folded(certificate.number),
    text_pieces(lower(certificate.number || E'\\n' || certificate.product_name || E'\\n' || certificate.model
      || E'\\n' || certificate.folded_model || E'\\n' || certificate.company_name))
  from certificate where certificate.status = 'valid' and certificate.valid_until >= ${today}::date`

const isOfHit = sql`choice.subject = hit.subject and choice.subject_id = hit.subject_id`

/** Of which notice, and on which day. */
export interface Of {
  noticeId: string
  today: string
}

const HIT = sql`choice.subject, choice.subject_id, choice.unit_id, choice.project_id, choice.name, choice.number,
  '由发送人添加：' || choice.reason as reason`

/** What was brought in, with whether it still runs or is in force. */
const chosenIn = ({ noticeId, today }: Of) => sql`change_choice choice left join (${running(today)}) live
    on live.subject = choice.subject and live.subject_id = choice.subject_id
  where choice.notice_id = ${noticeId} and choice.way = 'in'`

/** What was brought in to a notice, as what the rules touch is told; of one thing alone where it is named. */
export function broughtIn(of: Of, subjectId?: string): RawBuilder<unknown> {
  return sql`select ${HIT} from ${chosenIn(of)} and live.subject_id is not null
    and ${subjectId === undefined ? sql`true` : sql`choice.subject_id = ${subjectId}::uuid`}`
}

/** What is told: what the rules touch but for what was left out, and what was brought in. */
export function toTell(impact: RawBuilder<unknown>, of: Of): RawBuilder<unknown> {
  return sql`select hit.* from (${impact}) hit
    where not exists (select from change_choice choice where choice.notice_id = ${of.noticeId} and ${isOfHit})
    union all ${broughtIn(of)}`
}

/** All of it, what was left out too, with the choice and why; what was brought in and has ended says so. */
export function withChoices(impact: RawBuilder<unknown>, of: Of): RawBuilder<unknown> {
  return sql`select hit.*, coalesce(choice.way, '') as choice, coalesce(choice.reason, '') as choice_reason,
      false as is_over
    from (${impact}) hit left join change_choice choice on choice.notice_id = ${of.noticeId} and ${isOfHit}
    where choice.way is distinct from 'in'
    union all select ${HIT}, 'in', choice.reason, live.subject_id is null from ${chosenIn(of)}`
}

export interface Subject {
  subject: SubjectKind
  subjectId: string
}

interface Found extends Subject {
  subject: keyof typeof BROUGHT_IN
  name: string
  number: string
  unitName: string
}

const MOST_OFFERED = 30

/** What may be brought in, by a part of its name or number. */
export async function listSubjects(db: Db, keyword: string, today: string): Promise<Found[]> {
  if (keyword === '') return []
  // Each word by itself: the indexes keep the product and the model of a certificate apart.
  const words = keyword.split(/\s+/).map((word) => sql`needed_pieces(${word}::text)`)
  const { rows } = await sql<Found>`
    select live.subject, live.subject_id, live.name, live.number, unit.name as unit_name
    from (${running(today)}) live join unit on unit.id = live.unit_id
    where live.pieces @> (${sql.join(words, sql` || `)})
      and (live.folded_name like ${containing(keyword)} or live.folded_number like ${containing(keyword)})
    order by live.subject desc, live.name, live.subject_id limit ${MOST_OFFERED}`.execute(db)
  return rows
}

interface NewChoice extends Subject, Of {
  way: Choice
  reason: string
  chooserName: string
  at: Date
}

const thingOf = ({ subject, subjectId }: Subject, today: string) =>
  subject === 'reader'
    ? sql`select a.unit_id, null::uuid as project_id, a.real_name as name, '' as number from account a
          where a.id = ${subjectId}::uuid and a.unit_id is not null`
    : sql`select live.unit_id, live.project_id, live.name, live.number from (${running(today)}) live
          where live.subject = ${subject} and live.subject_id = ${subjectId}::uuid`

/** What a thing is called; undefined where there is none of the kind, or it has ended. */
export async function findName(db: Db, thing: Subject, today: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from (${thingOf(thing, today)}) thing`.execute(db)
  return rows[0]?.name
}

export async function insertChoice(db: Db, choice: NewChoice): Promise<void> {
  const { noticeId, subject, subjectId, way, reason, chooserName, at } = choice
  await sql`insert into change_choice
      (notice_id, subject, subject_id, unit_id, project_id, name, number, way, reason, chooser_name, chosen_at)
    select ${noticeId}, ${subject}, ${subjectId}::uuid, thing.unit_id, thing.project_id, thing.name, thing.number,
      ${way}, ${reason}, ${chooserName}, ${at} from (${thingOf(choice, choice.today)}) thing`.execute(db)
}

export async function deleteChoice(db: Db, noticeId: string, { subject, subjectId }: Subject): Promise<void> {
  await db
    .deleteFrom('changeChoice')
    .where('noticeId', '=', noticeId)
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .execute()
}

/** What was chosen for one thing, and whether it has been told. */
export async function findChoice(
  db: Db,
  noticeId: string,
  { subject, subjectId }: Subject,
): Promise<{ name: string | null; isTold: boolean }> {
  const isOne = sql`notice_id = ${noticeId} and subject = ${subject} and subject_id = ${subjectId}::uuid`
  const { rows } = await sql<{ name: string | null; isTold: boolean }>`
    select (select name from change_choice where ${isOne}) as name,
      exists (select from change_reply where ${isOne}) as is_told`.execute(db)
  return rows[0] ?? { name: null, isTold: false }
}

interface ChoiceRow extends Subject {
  name: string
  number: string
  unitName: string
  choice: Choice
  reason: string
  chooserName: string
  chosenAt: Date
  isTold: boolean
}

/** What was chosen for a notice that somebody may see, the latest first. */
export async function listChoiceRows(db: Db, noticeId: string, actor: Actor): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select hit.subject, hit.subject_id, hit.name, hit.number, unit.name as unit_name, hit.way as choice, hit.reason,
      hit.chooser_name, hit.chosen_at, exists (select from change_reply reply where reply.notice_id = hit.notice_id
        and reply.subject = hit.subject and reply.subject_id = hit.subject_id) as is_told
    from change_choice hit join unit on unit.id = hit.unit_id
    where hit.notice_id = ${noticeId} and ${seenBy(actor, 'hit')}
    order by hit.chosen_at desc, hit.subject, hit.subject_id`.execute(db)
  return rows
}
