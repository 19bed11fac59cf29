import { projectRecord } from '@xinqiao/contract/projects/record'
import type { Explanation } from '@xinqiao/contract/projects/schemas'
import type { TimelineEntry } from '@xinqiao/contract/timeline'
import type { Db } from '../../platform/db/database.ts'
import { readTimeline } from '../../platform/records/history.ts'

/** The moves of a project, the oldest first. */
export function timelineOf(db: Db, id: string): Promise<TimelineEntry[]> {
  return readTimeline(db, projectRecord, id)
}

/** The moves that somebody explained, the latest first. */
export function asExplanations(timeline: readonly TimelineEntry[]): Explanation[] {
  return timeline
    .filter(({ note }) => note !== '')
    .map(({ label, note, createTime, actorName }) => ({
      typeName: label,
      explainContent: note,
      createTime,
      userName: actorName,
    }))
    .reverse()
}
