import type { ProjectRecord } from './detail-queries.ts'

/** Whose screens show a project. */
export function hearersOf({
  unitId,
  faeId,
  unitFaeId,
}: Pick<ProjectRecord, 'unitId' | 'faeId' | 'unitFaeId'>) {
  return { unitIds: [unitId], accountIds: [faeId, unitFaeId].filter((id) => id !== null) }
}
