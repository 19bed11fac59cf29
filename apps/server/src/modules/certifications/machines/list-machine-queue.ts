import type { MachineQueueRow } from '@xinqiao/contract/certifications/machines/console-endpoints'
import { toDateTime } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listMachineRows } from './machine-queries.ts'

type Filter = Parameters<typeof listMachineRows>[1]

/** The whole-machine applications of all units. */
export async function listMachineQueue(
  { db }: Platform,
  filter: Filter,
): Promise<{ rows: MachineQueueRow[]; total: number; totalIsLowerBound: boolean }> {
  const { rows, ...counted } = await listMachineRows(db, filter)
  return {
    ...counted,
    rows: rows.map(({ createdAt, ...row }) => ({ ...row, createTime: toDateTime(createdAt) })),
  }
}
