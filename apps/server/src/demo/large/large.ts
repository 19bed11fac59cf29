import { sql } from 'kysely'
import { reckonAll } from '../../modules/work-orders/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DemoPart } from '../demo-world.ts'
import { copyRows, NEW_ID, numbered, planCopies } from './copy-rows.ts'

export const LARGE = { projects: 300, orders: 3000, applications: 1000 } as const

/** Copies of what the world holds, as much as a vendor has after years; each part clears its own with the rest. */
export const demoLarge: DemoPart = {
  title: `${LARGE.orders} 个工单、${LARGE.projects} 个项目、${LARGE.applications} 份认证申请`,
  seed: seedLarge,
  clear: async () => undefined,
}

async function seedLarge(_platform: Platform, db: Db, stopping?: AbortSignal): Promise<void> {
  for (const copy of [copyProjects, copyOrders, copyApplications]) {
    stopping?.throwIfAborted()
    await copy(db)
  }
  await reckonAll(db)
}

async function copyProjects(db: Db): Promise<void> {
  await planCopies(
    db,
    sql`select id, status in ('fae-review', 'manager-review') as recent from project where name <> ''`,
    LARGE.projects,
  )
  const name = sql`source.name || ' 改版 ' || copied.n`
  await copyRows(db, { table: 'project', of: 'id', values: { number: numbered('number'), name } })
  for (const table of ['project_sheet', 'project_dates', 'project_seat', 'project_design_change'])
    await copyRows(db, { table, of: 'project_id' })
  for (const table of ['project_baseline', 'project_submission'])
    await copyRows(db, { table, of: 'project_id', values: { id: NEW_ID } })
  await copyRows(db, { table: 'workflow_event', of: 'record_id', values: { id: NEW_ID } })
}

/** Those of the customers, by turns at the projects of their unit. */
async function copyOrders(db: Db): Promise<void> {
  const ids = sql`select id, status <> 'completed' or restart_flag = 1 as recent from work_order where type <> 1`
  await planCopies(db, ids, LARGE.orders)
  const projectId = sql`(select array_agg(one.id order by one.number) from project one where one.unit_id = source.unit_id and one.name <> '')[
    1 + copied.n % (select count(*)::int from project one where one.unit_id = source.unit_id and one.name <> '')]`
  const values = { number: numbered('number'), project_id: projectId }
  await copyRows(db, { table: 'work_order', of: 'id', values })
  for (const table of ['work_order_detail', 'work_order_follower'])
    await copyRows(db, { table, of: 'order_id' })
  await copyRows(db, { table: 'work_order_message', of: 'order_id', values: { id: NEW_ID } })
  await copyRows(db, { table: 'workflow_event', of: 'record_id', values: { id: NEW_ID } })
}

async function copyApplications(db: Db): Promise<void> {
  const ids = sql`select id, not is_over as recent from certification_application`
  await planCopies(db, ids, LARGE.applications)
  const values = { number: numbered('number'), batch_id: NEW_ID }
  await copyRows(db, { table: 'certification_application', of: 'id', values })
  await copyRows(db, { table: 'machine_application', of: 'id' })
  for (const table of ['machine_board', 'certification_check'])
    await copyRows(db, { table, of: 'application_id' })
  for (const table of ['certification_question', 'certification_return'])
    await copyRows(db, { table, of: 'application_id', values: { id: NEW_ID } })
  await copyRows(db, {
    table: 'certificate',
    of: 'id',
    values: {
      number: numbered('number'),
      verify_code: sql`upper(substr(md5(copied.id::text), 1, length(source.verify_code)))`,
    },
  })
  await copyRows(db, { table: 'workflow_event', of: 'record_id', values: { id: NEW_ID } })
}
