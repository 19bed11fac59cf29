import type { WorkedKind } from '@xinqiao/contract/records'
import type { Told } from '@xinqiao/contract/workflow'
import { type RawBuilder, sql } from 'kysely'

/** A SELECT of the accounts that stand to one record in a relation. */
type Who = (id: string) => RawBuilder<unknown>
type Standing = { readonly [T in Exclude<Told, `staff:${string}`>]?: Who }

const column =
  (table: string, name: string): Who =>
  (id) =>
    sql`select ${sql.ref(name)} from ${sql.table(table)} where id = ${id}`
const managersOf =
  (table: string): Who =>
  (id) =>
    sql`select a.id from account a join ${sql.table(table)} r on r.unit_id = a.unit_id where r.id = ${id}
      and a.user_type = 1`
const STAFF_MANAGERS = sql`select account_id from staff_role where role = 'manager'`

/** The first of these that is somebody; else those who lead at the provider. */
const firstOf = (...ways: RawBuilder<unknown>[]) => {
  const [way, ...others] = ways
  if (way === undefined) return STAFF_MANAGERS
  const rest: RawBuilder<unknown> = firstOf(...others)
  return sql`select id from (${way}) as first(id) where id is not null
    union all select id from (${rest}) as other(id) where not exists (select from (${way}) as first(id) where id is not null)`
}

const seat = (projectId: RawBuilder<unknown>, name: string) => sql`select coalesce(s.account_id, p.account_id)
  from project_seat s left join personnel p on p.id = s.personnel_id where s.project_id = ${projectId} and s.seat = ${name}`
const unitFae = (unitId: RawBuilder<unknown>) => sql`select fae_id from unit where id = ${unitId}`
const ofProject = (id: string, name: string) => sql`(select ${sql.ref(name)} from project where id = ${id})`
const ofReview = (id: string, name: string) =>
  sql`(select ${sql.ref(name)} from design_review where id = ${id})`
const ofOrder = (id: string, name: string) => sql`(select ${sql.ref(name)} from work_order where id = ${id})`

/** Whoever has what a notice touches and is at work in its unit, else the managers of that. */
const owners = (
  noticeId: string,
  which: RawBuilder<unknown>,
) => sql`with touched as (select r.unit_id, coalesce(
    (select a.applicant_id from certification_application a where a.id = r.subject_id),
    (select w.sender_id from work_order w where w.id = r.subject_id),
    (select a.id from account a where a.id = r.subject_id and r.subject = 'reader'),
    (select p.account_id from project_seat s join personnel p on p.id = s.personnel_id
      where s.project_id = r.subject_id and s.seat = 'owner')) as has
  from change_reply r where r.notice_id = ${noticeId} and ${which}),
  held as (select t.unit_id, (select a.id from account a
    where a.id = t.has and a.unit_id = t.unit_id and a.status = 'active') as has from touched t)
  select coalesce(held.has, m.id) as id from held left join account m
    on held.has is null and m.unit_id = held.unit_id and m.user_type = 1 and m.status = 'active'`

/** Those of them who have not answered, while the notice stands and what they have still runs or is in force. */
export const SILENT: Who = (id) => {
  const standing = sql`exists (select from change_notice n where n.id = r.notice_id and n.status = 'sent')`
  const running = sql`(exists (select from project p where p.id = r.subject_id
      and p.status in ('design', 'evt', 'dvt', 'pvt', 'mp'))
    or exists (select from certificate c where c.id = r.subject_id and c.status = 'valid'
      and c.valid_until >= (now() at time zone 'Asia/Shanghai')::date))`
  return owners(id, sql`r.status = 'open' and ${standing} and ${running}`)
}

const CERTIFICATION: Standing = {
  owner: column('certification_application', 'applicant_id'),
  'unit-manager': managersOf('certification_application'),
  assignee: column('certification_application', 'assignee_id'),
}

/**
 * Who stands to each kind of record in which relation, from the tables and by hand: the proof that people are told whom the
 * declarations name must not ask the functions that it proves.
 */
export const STANDING: { readonly [K in WorkedKind]?: Standing } = {
  account: { owner: column('account', 'id') },
  personnel: { owner: column('personnel', 'account_id'), submitter: column('personnel', 'invited_by') },
  project: {
    owner: (id) => seat(sql`${id}`, 'owner'),
    submitter: column('project', 'created_by'),
    fae: (id) => firstOf(seat(sql`${id}`, 'fae'), unitFae(ofProject(id, 'unit_id'))),
  },
  'design-review': {
    team: (
      id,
    ) => sql`select distinct p.account_id from project_seat s join personnel p on p.id = s.personnel_id
      where s.project_id = ${ofReview(id, 'project_id')}`,
    fae: (id) => firstOf(seat(ofReview(id, 'project_id'), 'fae'), unitFae(ofReview(id, 'unit_id'))),
    submitter: column('design_review', 'opened_by'),
  },
  'work-order': {
    submitter: (id) => sql`select coalesce(contact_id, sender_id) from work_order where id = ${id}`,
    forwarded: (
      id,
    ) => sql`select f.account_id from work_order_follower f join account a on a.id = f.account_id
      where f.order_id = ${id} and a.user_type <> 9`,
    assignee: (id) => {
      const held = firstOf(column('work_order', 'handler_id')(id), unitFae(ofOrder(id, 'unit_id')))
      return sql`with held(id) as (${held}) select id from held union all
        select d.deputy_id from desk_deputy d join held on held.id = d.account_id
          where (now() at time zone 'Asia/Shanghai')::date between d.first_day and d.last_day`
    },
  },
  'known-issue': {
    // Once of each order.
    linked: (id) => sql`select account_id from (
      select w.id, coalesce(w.contact_id, w.sender_id) as account_id from work_order w where w.known_issue_id = ${id}
      union select w.id, f.account_id from work_order_follower f join account a on a.id = f.account_id
        join work_order w on w.id = f.order_id where w.known_issue_id = ${id} and a.unit_id = w.unit_id) as pairs`,
  },
  'knowledge-version': { submitter: column('knowledge_version', 'submitted_by') },
  'knowledge-faq': { submitter: column('knowledge_faq', 'submitted_by') },
  'component-certification': CERTIFICATION,
  'os-certification': CERTIFICATION,
  'chip-certification': CERTIFICATION,
  'passive-certification': CERTIFICATION,
  'machine-certification': CERTIFICATION,
  certificate: {
    owner: column('certification_application', 'applicant_id'),
    'unit-manager': managersOf('certification_application'),
  },
  visit: {
    owner: column('visit_application', 'applicant_id'),
    'unit-manager': managersOf('visit_application'),
  },
  'change-notice': {
    submitter: column('change_notice', 'writer_id'),
    owner: (id) => owners(id, sql`true`),
  },
  'contact-message': {
    submitter: column('contact_message', 'account_id'),
    fae: (id) => sql`select u.fae_id from contact_message m join unit u on u.id = m.unit_id
      where m.id = ${id} and m.told_faes <> ''`,
  },
}
