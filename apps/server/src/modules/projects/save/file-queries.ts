import { sql } from 'kysely'
import { endOfDay, fromShanghai } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  containing,
  foldedOf,
  MOST_COUNTED,
  type OrderedPage,
  readBoundedPage,
} from '../../../platform/db/read-page.ts'
import { personName } from '../team/person-name-queries.ts'

export interface FileFilter {
  fileName: string
  uploadUser: string
  serverChip: string
  projectName?: string
  projectId?: string | undefined
  uploadTime?: string | undefined
  uploadTimeEnd?: string | undefined
}

/** Files of the projects of a unit and of their orders, the newest first. */
export function listFileRows(db: Db, unitId: string, filter: FileFilter, page: OrderedPage) {
  const { fileName, uploadUser, serverChip, projectName = '', projectId, uploadTime } = filter
  const last = filter.uploadTimeEnd || uploadTime
  const query = db
    .selectFrom('storedFile')
    .leftJoin('workOrder', (join) =>
      join.onRef('workOrder.id', '=', 'storedFile.ownerId').on('storedFile.ownerKind', '=', 'work-order'),
    )
    .innerJoin('project', (join) =>
      join.on(
        sql<boolean>`project.id = case stored_file.owner_kind when 'project' then stored_file.owner_id
          else work_order.project_id end`,
      ),
    )
    .innerJoin('projectSheet as sheet', 'sheet.projectId', 'project.id')
    .leftJoin('account', 'account.id', 'storedFile.uploaderId')
    .select(['storedFile.id', 'storedFile.name', 'storedFile.size', 'storedFile.createdAt'])
    .select(['storedFile.ownerKind', 'project.id as projectId', 'project.name as projectName'])
    .select(['sheet.serverChip', 'sheet.terminalChip', 'workOrder.number', personName.as('uploader')])
    .where('storedFile.ownerKind', 'in', ['project', 'work-order'])
    .where('project.unitId', '=', unitId)
    .$if(projectId !== undefined, (inner) => inner.where('project.id', '=', projectId ?? ''))
    .$if(fileName !== '', (inner) => inner.where(foldedOf('storedFile.name'), 'like', containing(fileName)))
    .$if(uploadUser !== '', (inner) => inner.where(foldedOf(personName), 'like', containing(uploadUser)))
    .$if(projectName !== '', (inner) =>
      inner.where(foldedOf('project.name'), 'like', containing(projectName)),
    )
    .$if(serverChip !== '', (inner) =>
      inner.where((eb) =>
        eb.or([eb('sheet.serverChip', '=', serverChip), eb('sheet.terminalChip', '=', serverChip)]),
      ),
    )
    .$if(Boolean(uploadTime), (inner) =>
      inner.where('storedFile.createdAt', '>=', fromShanghai(uploadTime ?? '')),
    )
    .$if(Boolean(last), (inner) => inner.where('storedFile.createdAt', '<', endOfDay(last ?? '')))
    .orderBy('storedFile.createdAt', page.isAsc)
    .orderBy('storedFile.id', page.isAsc)
  return readBoundedPage(db, query, page, MOST_COUNTED)
}
