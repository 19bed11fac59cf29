import type { projectRecord } from '@xinqiao/contract/projects/record'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import type { NoticeOf } from '@xinqiao/contract/record'
import type { MoveContext, Standing } from '../../platform/records/kind.ts'
import { findProject, type ProjectRecord } from './detail-queries.ts'

export type ProjectSubject = Omit<ProjectRecord, 'status' | 'endingFlag'>

export interface ProjectInput {
  /** of the manager's agreement: who works on it at the provider */
  team?: { faeId: string; others: readonly { accountId: string; duty: string }[] }
  /** of a team that is named or changed: who comes with which duty, who goes; of a change both teams in words */
  moved?: {
    joined: readonly { accountId: string; duty: string }[]
    left: readonly string[]
    before: string
    after: string
  }
}

type Move = MoveContext<typeof projectRecord, ProjectSubject & Standing<typeof projectRecord>, ProjectInput>

/** What people are told of a project. */
export async function noticeOf(
  { db, record, actor, note, to, input }: Move,
  name: NoticeOf<typeof projectRecord>,
) {
  const { label } = PROJECT_STATUSES[to]
  // Whom the manager has named is known once that was stored.
  const faeName = name === 'project.started' ? ((await findProject(db, record.id))?.faeName ?? '') : ''
  const data = {
    ...{ projectId: record.id, projectName: record.name, unitName: record.unitName, faeName },
    ...{ who: actor?.realName ?? '', note, reason: note, stage: label, outcome: label, duty: '' },
  }
  const { joined = [], left = [] } = input?.moved ?? {}
  if (name === 'project.teamLeft') return [{ to: left, data }]
  if (name !== 'project.teamJoined') return data
  return joined.map(({ accountId, duty }) => ({ to: [accountId], data: { ...data, duty } }))
}
