import { staff } from '@xinqiao/contract/projects/calls/console-calls'
import { SUPPORT } from '@xinqiao/contract/projects/calls/list-endpoints'
import type { ToldRecords } from '../../../platform/messages/hearing.ts'
import { listReadable, unitOfProject } from '../scope-queries.ts'

/** Who hears of projects: their units, and whoever of the provider looks after them. */
export const toldProjects: ToldRecords = {
  kind: 'project',
  access: [SUPPORT.access, ...staff.access],
  service: SUPPORT.service,
  readable: listReadable,
  unitOf: unitOfProject,
  concerns: async (_db, id, projectId) => id === projectId,
  standIns: ['manager'],
}
