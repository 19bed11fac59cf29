import type { MachineQueueRow } from '@xinqiao/contract/certifications/machines/console-endpoints'
import { toDateTime } from '../../../platform/clock.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listMachineRows } from './machine-queries.ts'

type Filter = Parameters<typeof listMachineRows>[1]

/** The whole-machine applications of all units. */
export async function listMachineQueue(
  { db }: Platform,
  filter: Filter,
): Promise<{ rows: MachineQueueRow[]; total: number; totalIsLowerBound: boolean }> {
  return mapRows(await listMachineRows(db, filter), ({ createdAt, ...row }) => ({
    ...row,
    createTime: toDateTime(createdAt),
  }))
}
