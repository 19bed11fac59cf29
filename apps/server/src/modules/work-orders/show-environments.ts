import type { BoardEnvironment } from '@xinqiao/contract/work-orders/calls/export-endpoints'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { findVisibleProject } from '../projects/index.ts'
import { listEnvironments } from './lists/list-queries.ts'
import { visibleTo } from './order-reach-queries.ts'

/** The environments of a unit's boards, to be taken over into a new order. */
export async function showEnvironments(db: Db, actor: Actor, projectId: string): Promise<BoardEnvironment[]> {
  const { id } = await findVisibleProject(db, actor, projectId)
  const found = await listEnvironments(db, visibleTo(actor), id)
  return found.map(({ board, hardware, software, number, ofProject }) => ({
    board,
    hardwareEnvironment: hardware,
    softwareEnvironment: software,
    work_order_number: number,
    ofProject,
  }))
}
