import { projectRecord } from '@xinqiao/contract/projects/record'
import type { ProjectStatus } from '@xinqiao/contract/projects/states'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { wake } from '../../platform/live/wake.ts'
import { recordKind, type Standing } from '../../platform/records/kind.ts'
import { listFilesOf } from '../files/index.ts'
import { readDates } from './change/date-queries.ts'
import { actualOf } from './change/stage-days.ts'
import { findProject, type ProjectRecord } from './detail-queries.ts'
import { peopleOf } from './parties.ts'
import { noticeOf, type ProjectInput, type ProjectSubject } from './project-notice.ts'
import { readContent } from './save/content.ts'
import { noteDue, setProjectState, writeDates } from './save/save-queries.ts'
import { insertSubmission } from './save/submission-queries.ts'
import { writeFae, writeProviderTeam } from './team/team-queries.ts'

/** How a project is submitted, reviewed, led through its stages, ended and restarted. */
export const projectKind = recordKind(projectRecord)<ProjectSubject, ProjectInput>({
  load: loadProject,
  people: peopleOf,
  conditions: {
    hasFae: ({ record }) => record.unitFaeId !== null,
    hasDiagram: async ({ db, record }) =>
      (await listFilesOf(db, { kind: 'project', recordId: record.id })).length > 0,
  },
  store: async ({ db, record, at }, { status, flags: { endingFlag } }) => {
    const ends = endingFlag === 3 && record.status !== status
    const goesOn = endingFlag === 0 && record.endedAt !== null
    return setProjectState(db, record, {
      status,
      ...(endingFlag === undefined ? {} : { endingFlag: endingFlag || null }),
      ...(ends ? { endedFrom: record.status, endedAt: at } : {}),
      ...(goesOn ? { endedFrom: '', endedAt: null } : {}),
      at,
    })
  },
  effects: {
    submit: async ({ db, record, actor, note, at }) => {
      const { unitFaeId, id } = record
      if (unitFaeId !== null) await writeFae(db, record, unitFaeId)
      const content = await readContent(db, id)
      await insertSubmission(db, {
        projectId: id,
        content,
        note,
        submittedBy: actor?.accountId ?? null,
        createdAt: at,
      })
    },
    managerApprove: async ({ db, record, input, to }) => {
      if (input?.team) await writeProviderTeam(db, record, input.team.faeId, input.team.others)
      await settleDue(db, record.id, to)
    },
    changeTeam: async ({ db, record, input }) => {
      if (!input?.team || !input.moved) throw new Error('a change of the team without a team')
      const { team, moved } = input
      await writeProviderTeam(db, record, team.faeId, team.others)
      const accountIds = [...moved.joined.map(({ accountId }) => accountId), ...moved.left]
      await wake(db, projectRecord, { id: record.id, accountIds })
      return { before: { team: moved.before }, after: { team: moved.after } }
    },
    advance: async ({ db, record, to, at }) => {
      await writeDates(db, record.id, actualOf(record.status, await readDates(db, record.id), at))
      await settleDue(db, record.id, to)
    },
    end: ({ db, record, to }) => settleDue(db, record.id, to),
    confirmEnd: ({ db, record, to }) => settleDue(db, record.id, to),
    confirmRestart: ({ db, record, to }) => settleDue(db, record.id, to),
  },
  notices: noticeOf,
  named: ({ name, number }) => ({ name: name || number }),
})

async function loadProject(db: Db, actor: Actor | null, id: string) {
  const project = await findProject(db, id, { actor, lock: true })
  return project && standing(project)
}

/** A project as its workflow sees it. */
export function standing(project: ProjectRecord): ProjectSubject & Standing<typeof projectRecord> {
  return { ...project, endingFlag: (project.endingFlag ?? 0) as 0 | 1 | 2 | 3 | 4 }
}

async function settleDue(db: Db, id: string, status: ProjectStatus): Promise<void> {
  await noteDue(db, id, status, await readDates(db, id))
}
