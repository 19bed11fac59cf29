import type { projectRecord } from '@xinqiao/contract/projects/record'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import type { MoveContext, Standing } from '../../platform/records/kind.ts'
import { managersOf } from '../accounts/index.ts'
import { type NoticeData, type NoticeName, notify } from '../messages/index.ts'
import { findProject, type ProjectRecord } from './detail-queries.ts'
import { listManagerIds } from './staff-queries.ts'

export type ProjectSubject = Omit<ProjectRecord, 'status' | 'endingFlag'>

export interface ProjectInput {
  /** of the manager's agreement: who works on it at the provider */
  team?: { faeId: string; others: readonly { accountId: string; duty: string }[] }
  /** of a change of the team: who comes with which duty, who goes, and both teams in words */
  moved?: {
    joined: readonly { accountId: string; duty: string }[]
    left: readonly string[]
    before: string
    after: string
  }
}

type Move = MoveContext<typeof projectRecord, ProjectSubject & Standing<typeof projectRecord>, ProjectInput>
type ProjectNotice = Extract<NoticeName, `project.${string}`>
type DataOf<N extends ProjectNotice> = Omit<NoticeData<N>, 'projectId' | 'projectName'>

/** Whom each event of a project tells, and what. */
export const projectTells = {
  'project.submitted': async (move: Move) =>
    tell(move, await faeOf(move), 'project.submitted', { ...whoOf(move), note: move.note }),
  'project.faeApproved': async (move: Move) =>
    tell(move, await listManagerIds(move.db), 'project.faeApproved', whoOf(move)),
  'project.refused': async (move: Move) =>
    tell(move, [...(await ownerOf(move)), submitterOf(move)], 'project.refused', { reason: move.note }),
  'project.started': async (move: Move) => {
    const faeName = (await findProject(move.db, move.record.id))?.faeName ?? ''
    await tell(
      move,
      [...(await ownerOf(move)), submitterOf(move), ...(await faeOf(move))],
      'project.started',
      { faeName },
    )
  },
  'project.teamJoined': async (move: Move) => {
    const who = move.actor?.realName ?? ''
    for (const { accountId, duty } of move.input?.moved?.joined ?? [])
      await tell(move, [accountId], 'project.teamJoined', { who, duty, note: move.note })
  },
  'project.teamLeft': (move: Move) =>
    tell(move, move.input?.moved?.left ?? [], 'project.teamLeft', {
      who: move.actor?.realName ?? '',
      note: move.note,
    }),
  'project.advanced': async (move: Move) =>
    tell(move, await ownerOf(move), 'project.advanced', { stage: PROJECT_STATUSES[move.to].label }),
  'project.faeEnds': async (move: Move) =>
    tell(move, await ownerOf(move), 'project.faeEnds', { note: move.note }),
  'project.faeStays': async (move: Move) => tell(move, await ownerOf(move), 'project.faeStays', {}),
  'project.ends': async (move: Move) => {
    const to = [...(await faeOf(move)), ...(await listManagerIds(move.db))]
    await tell(move, to, 'project.ends', { ...whoOf(move), note: move.note })
  },
  'project.endCancelled': async (move: Move) => {
    const to = [...(await faeOf(move)), ...(await listManagerIds(move.db))]
    await tell(move, to, 'project.endCancelled', { ...whoOf(move), note: move.note })
  },
  'project.ended': async (move: Move) =>
    tell(move, [...(await ownerOf(move)), ...(await faeOf(move))], 'project.ended', {
      outcome: PROJECT_STATUSES[move.to].label,
    }),
  'project.endDeclined': async (move: Move) =>
    tell(move, await ownerOf(move), 'project.endDeclined', { reason: move.note }),
  'project.restarts': async (move: Move) => {
    const who = move.actor?.realName ?? ''
    await tell(move, await listManagerIds(move.db), 'project.restarts', { who, note: move.note })
  },
  'project.restarted': async (move: Move) =>
    tell(move, [...(await ownerOf(move)), ...(await faeOf(move))], 'project.restarted', {
      stage: PROJECT_STATUSES[move.to].label,
    }),
  'project.restartDeclined': async (move: Move) =>
    tell(move, await faeOf(move), 'project.restartDeclined', { reason: move.note }),
}

/** Whoever leads it, else the managers of its unit. */
const ownerOf = async ({ db, record: { owner, ownerIsThere, unitId } }: Move) =>
  owner !== null && ownerIsThere ? [owner.accountId] : managersOf(db, unitId)
/** Whoever filled the form in, who need not lead the project. */
const submitterOf = ({ record }: Move) => record.createdBy
/** Whoever looks after it, else the managers of the provider. */
const faeOf = async ({ db, record: { activeFaeId } }: Move) =>
  activeFaeId === null ? listManagerIds(db) : [activeFaeId]
const whoOf = ({ record: { unitName }, actor }: Move) => ({ unitName, who: actor?.realName ?? '' })

function tell<N extends ProjectNotice>(
  { db, platform, record, actor }: Move,
  to: readonly (string | null)[],
  kind: N,
  data: DataOf<N>,
): Promise<void> {
  // Whoever does it need not be told.
  const others = to.filter((id) => id !== null && id !== actor?.accountId) as string[]
  const full = { projectId: record.id, projectName: record.name, ...data }
  return notify(db, platform, {
    kind,
    to: others,
    data: full as unknown as NoticeData<N>,
    by: actor?.accountId,
  })
}
