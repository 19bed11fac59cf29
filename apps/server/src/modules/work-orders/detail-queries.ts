import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import type { OrderContent } from '@xinqiao/contract/work-orders/schemas'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { WorkOrderDetail } from '../../platform/db/generated/tables.ts'
import { nameOf } from './order-queries.ts'

const EMPTY = {
  description: '',
  hardware: '',
  software: '',
  presetConditions: '',
  overallFrequency: null,
  individualFrequency: null,
  steps: '',
  expected: '',
  actual: '',
  appeal: '',
  hasSchematic: false,
  hasPcb: false,
} as const

export async function writeDetails(
  db: Db,
  orderId: string,
  content: OrderContent,
  rich: { steps: string; appeal: string },
): Promise<void> {
  const row = {
    description: content.questionDescription,
    hardware: content.hardwareEnvironment,
    software: content.softwareEnvironment,
    presetConditions: content.presetConditions,
    overallFrequency: content.overallFrequency,
    individualFrequency: content.individualFrequency,
    expected: content.expectedOutcome,
    actual: content.realOutcome,
    hasSchematic: content.schematicDiagram ?? false,
    hasPcb: content.pcb ?? false,
    ...rich,
  }
  await db
    .insertInto('workOrderDetail')
    .values({ orderId, ...row })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(row))
    .execute()
}

/** The class that a code, a value or an id names, while it is in use. */
export function findClass(db: Db, named: string) {
  return db
    .selectFrom('dictionaryOption')
    .select(['code', 'label'])
    .where('dictionaryCode', '=', 'WORKORDEROPTION')
    .where('retiredAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('code', '=', named),
        eb('value', '=', named),
        ...(/^\d{1,9}$/.test(named) ? [eb('id', '=', Number(named))] : []),
      ]),
    )
    .executeTakeFirst()
}

/**
 * What an order says of its project, and in its detailed form: empty for one in the simple form. Whoever sees the order
 * may read it.
 */
export async function readContent(db: Db, orderId: string) {
  const row = await db
    .selectFrom('workOrder')
    .innerJoin('project', 'project.id', 'workOrder.projectId')
    .innerJoin('projectSheet as sheet', 'sheet.projectId', 'project.id')
    .innerJoin('unit', 'unit.id', 'project.unitId')
    .leftJoin('workOrderDetail as said', 'said.orderId', 'workOrder.id')
    .select(['project.name as projectName', 'project.number as projectNumber', 'unit.name as unitName'])
    .select(['project.clientCode as clientProjectCode', 'project.status', 'sheet.serverChip'])
    .select([
      'project.dueDate',
      'sheet.terminalChip',
      'sheet.firmware as firmwareShape',
      'sheet.operatingSystem',
    ])
    .select(
      sql<string | null>`(select ${nameOf('account')} from account where account.id = coalesce(
        (select held.account_id from project_seat held where held.project_id = project.id and held.seat = 'fae'),
        unit.fae_id))`.as('fae'),
    )
    .select(sql<Omit<Selectable<WorkOrderDetail>, 'orderId'> | null>`to_jsonb(said)`.as('details'))
    .where('workOrder.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { fae, status, terminalChip, dueDate, details, ...info } = row
  return {
    dueDate,
    info: {
      ...info,
      FAE: fae ?? '',
      projectStatus: PROJECT_STATUSES[status].label,
      serverChip: info.serverChip || terminalChip,
    },
    details: details ?? EMPTY,
  }
}
