import { sql } from 'kysely'
import { atWork, isActiveIn } from '../identity/index.ts'

/** Whether whoever leads a project is active in its unit; else the unit's managers do. */
export const ownerIsThere = sql<boolean>`exists (select from project_seat led
  join personnel leader on leader.id = led.personnel_id
  where led.project_id = project.id and led.seat = 'owner'
    and ${isActiveIn(sql`leader.account_id`, sql`project.unit_id`)})`

/** The FAE of the unit of a project who is at work; null where there is none, and the managers look after it. */
export const activeUnitFae = sql<string | null>`(select looks.fae_id from unit looks
  where looks.id = project.unit_id and looks.fae_id = any(${atWork(['fae'])}))`

/** The FAE of a project who is at work: its own, else that of its unit. */
export const activeFae = sql<string | null>`coalesce((select held.account_id from project_seat held
  where held.project_id = project.id and held.seat = 'fae' and held.account_id = any(${atWork(['fae'])})), ${activeUnitFae})`
