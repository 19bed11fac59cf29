import { type CountedBy, WITHOUT } from '@xinqiao/contract/changes/kinds'
import { type RawBuilder, sql } from 'kysely'

const projectId = sql`coalesce(reply.project_id, reply.subject_id)`

/** To which unit, chip, stage or FAE a reply counts today: a project may have gone on, a unit may have another FAE. */
export function keyOf(by: CountedBy): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${KEYS[by]}, ''), ${sql.lit(WITHOUT)})`
}

const KEYS: Record<CountedBy, RawBuilder<unknown>> = {
  unit: sql`reply.unit_id::text`,
  fae: sql`(select of.fae_id::text from unit of where of.id = reply.unit_id)`,
  chip: sql`(case reply.subject
    when 'certificate' then (select of.platform from certificate of where of.id = reply.subject_id)
    when 'reader' then ''
    else (select coalesce(nullif(of.terminal_chip, ''), of.server_chip) from project_sheet of
      where of.project_id = ${projectId}) end)`,
  stage: sql`(case when reply.subject in ('certificate', 'reader') then reply.subject
    else (select of.status from project of where of.id = ${projectId}) end)`,
}
