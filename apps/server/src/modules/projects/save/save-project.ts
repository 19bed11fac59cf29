import { statusText } from '@xinqiao/contract/errors'
import type { NewProjectPayload, ProjectPayload } from '@xinqiao/contract/projects/schemas'
import { FORM_STATUSES, type ProjectStatus } from '@xinqiao/contract/projects/states'
import { PROJECTS_REFUSALS } from '@xinqiao/contract/projects/texts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError, forbidden, refuse } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { begin } from '../../../platform/records/begin.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { findLastSaver } from '../detail-part-queries.ts'
import { findVisibleProject, type ProjectRecord } from '../detail-queries.ts'
import { mayEdit } from '../policy.ts'
import { projectKind } from '../project-kind.ts'
import { findMember } from '../team/member-queries.ts'
import { EMPTY_CONTENT, readContent } from './content.ts'
import { keep, onNameTaken } from './keep-project.ts'
import { insertProject } from './save-queries.ts'

interface Saved {
  id: string
  version: number
  projectStatus: string
}

/** A new project of the caller's unit: a draft, or submitted at once. */
export async function addProject(
  platform: Platform,
  caller: Caller,
  payload: NewProjectPayload,
): Promise<Saved> {
  const { db } = platform
  const { actor } = caller
  const { unitId, accountId } = actor
  if (unitId === null) throw forbidden()
  const adding = db.transaction().execute(async (tx) => {
    const { id } = await begin(platform, projectKind, 'create', {
      caller,
      db: tx,
      insert: async ({ id, number, at }) => {
        await insertProject(tx, { id, number, unitId, status: 'draft', createdBy: accountId, createdAt: at })
      },
    })
    // Whoever begins a project leads it until somebody else is named.
    const member = await findMember(tx, unitId, accountId)
    const kept = { ...EMPTY_CONTENT, team: { ...EMPTY_CONTENT.team, xmfzr: member?.id ?? null } }
    const project = await findVisibleProject(tx, actor, id, { lock: true })
    return keep(platform, tx, caller, { project, kept, payload })
  })
  return onNameTaken(adding)
}

/**
 * Saves a project whose form is still filled in.
 * @throws AppError 404, 409 naming who was faster, 400 by field, refusals
 */
export async function updateProject(
  platform: Platform,
  caller: Caller,
  payload: ProjectPayload,
): Promise<Saved> {
  const { id } = payload.projectInfo
  const saving = platform.db.transaction().execute(async (tx) => {
    const project = await findVisibleProject(tx, caller.actor, id, { lock: true })
    if (!(FORM_STATUSES as readonly ProjectStatus[]).includes(project.status))
      throw refuse(PROJECTS_REFUSALS.notInForm)
    if (!mayEdit(caller.actor, project)) throw forbidden()
    await assertCurrent(tx, project, payload.version ?? payload.projectInfo.version)
    return keep(platform, tx, caller, { project, kept: await readContent(tx, id), payload })
  })
  return onNameTaken(saving)
}

/** @throws AppError 409 that says who was faster, and when */
async function assertCurrent(db: Db, project: ProjectRecord, version: number | undefined): Promise<void> {
  if (version === undefined || version === project.version) return
  const last = await findLastSaver(db, project.id)
  const when = last?.updatedAt ? `于 ${toDateTime(last.updatedAt)} ` : ''
  throw new AppError(409, last ? `内容已由${last.name}${when}修改，请刷新后重试` : statusText(409))
}
