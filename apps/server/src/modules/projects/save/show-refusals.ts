import { dateDifferences } from '@xinqiao/contract/projects/difference'
import type { ProjectFile } from '@xinqiao/contract/projects/file-schemas'
import type { SheetField } from '@xinqiao/contract/projects/form'
import { refusedFields } from '@xinqiao/contract/projects/refused-fields'
import type { TimelineEntry } from '@xinqiao/contract/timeline'
import type { Db } from '../../../platform/db/database.ts'
import { listSubmissions } from '../detail-part-queries.ts'
import type { ProjectRecord } from '../detail-queries.ts'
import { type Content, readContent } from './content.ts'

/** What was refused of a project field by field, and what of it has been changed since it was submitted. */
export async function showRefusals(
  db: Db,
  { id, status }: Pick<ProjectRecord, 'id' | 'status'>,
  { timeline, files }: { timeline: readonly TimelineEntry[]; files: readonly ProjectFile[] },
) {
  const refusal = timeline.findLast(({ event }) => event === 'faeRefuse' || event === 'managerRefuse')
  if (status !== 'rejected' || !refusal) return []
  const refused = refusedFields(refusal.note)
  if (refused.length === 0) return []
  const [now, submitted] = [await readContent(db, id), (await listSubmissions(db, id)).at(-1)]
  const isChanged = (path: string): boolean => {
    if (path === 'files') return files.some(({ createTime }) => createTime > refusal.createTime)
    return submitted !== undefined && differs(path, submitted.content, now)
  }
  return refused.map((one) => ({ ...one, changed: isChanged(one.path) }))
}

function differs(path: string, before: Content, now: Content): boolean {
  if (path === 'dates') return dateDifferences(before.dates, now.dates).length > 0
  if (path === 'team') return teamOf(before) !== teamOf(now)
  const name = path.slice('sheet.'.length) as SheetField
  return (before.sheet[name] ?? '') !== now.sheet[name]
}

function teamOf({ team: { xmfzr, yjgcs, rjgcs, csgcs, qtgcs } }: Content): string {
  return JSON.stringify([xmfzr, yjgcs, rjgcs, csgcs, [...qtgcs].sort()])
}
