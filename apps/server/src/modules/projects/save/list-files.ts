import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/projects/calls/file-endpoints'
import type { FileEntry } from '@xinqiao/contract/projects/calls/file-endpoints'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import { forbidden } from '../../../platform/http/fault/errors.ts'
import { findVisibleProject } from '../detail-queries.ts'
import { listFileRows } from './file-queries.ts'

/** Files of the unit's projects; of one project where it is named. @throws AppError 404 for another unit's */
export async function listProjectFileEntries(
  db: Db,
  actor: Actor,
  query: HandlerInput<typeof endpoints.unitProjectFileList | typeof endpoints.getProjectFileList>['query'],
) {
  if (actor.unitId === null) throw forbidden()
  if (query.projectId !== undefined) await findVisibleProject(db, actor, query.projectId)
  return mapRows(await listFileRows(db, actor.unitId, query, query), asEntry)
}

/** Files of a project that somebody of the provider may see. @throws AppError 404 */
export async function listFilesForStaff(
  db: Db,
  actor: Actor,
  { params, query }: Pick<HandlerInput<typeof endpoints.listFilesForStaff>, 'params' | 'query'>,
) {
  const { id: projectId, unitId } = await findVisibleProject(db, actor, params.id)
  return mapRows(await listFileRows(db, unitId, { ...query, projectId }, query), asEntry)
}

type Row = Awaited<ReturnType<typeof listFileRows>>['rows'][number]

function asEntry(row: Row): FileEntry {
  return {
    id: row.id,
    fileId: row.id,
    fileName: row.name,
    fileAddr: `/fileInfo/download?id=${row.id}`,
    fileSize: row.size,
    createTime: toDateTime(row.createdAt),
    uploadUser: row.uploader ?? '',
    file_belong_to: row.ownerKind === 'project' ? '项目' : '工单',
    server_chip: row.serverChip,
    zd_qrs_xp: row.terminalChip,
    project_id: row.projectId,
    project_name: row.projectName,
    work_order_number: row.number ?? '',
  }
}
