import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import type { ProjectPayload } from '@xinqiao/contract/projects/schemas'
import { FORM_STATUSES, PROJECT_STATUSES, type ProjectStatus } from '@xinqiao/contract/projects/states'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { nextNumber } from '../../platform/db/next-number.ts'
import { onTaken } from '../../platform/db/unique.ts'
import { AppError, forbidden, invalid, notFound, refuse } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { attachFiles } from '../files/index.ts'
import { type Content, EMPTY_CONTENT, mergeContent, readContent } from './content.ts'
import { findLastSaver, findVisibleProject, type ProjectRecord } from './detail-queries.ts'
import { findMember } from './seat-queries.ts'
import { insertProject, NAME_INDEX, touchProject, writeDates, writeSheet, writeTeam } from './save-queries.ts'
import { submitProject } from './submit-project.ts'

interface Caller {
  actor: Actor
  address: string
}

interface Saved {
  id: string
  version: number
  projectStatus: string
}

/** A new project of the caller's unit: a draft, or submitted at once. */
export async function addProject(platform: Platform, caller: Caller, payload: ProjectPayload): Promise<Saved> {
  const { db, clock } = platform
  const { actor } = caller
  const { unitId, accountId } = actor
  if (unitId === null) throw forbidden()
  const adding = db.transaction().execute(async (tx) => {
    const at = clock.now()
    const id = newId()
    const number = await nextNumber(tx, 'PRJ', at)
    await insertProject(tx, { id, number, unitId, status: 'draft', createdBy: accountId, createdAt: at })
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
  if (id === undefined) throw invalid({ 'projectInfo.id': '请输入projectInfo.id' })
  const saving = platform.db.transaction().execute(async (tx) => {
    const project = await findVisibleProject(tx, caller.actor, id, { lock: true })
    if (!(FORM_STATUSES as readonly ProjectStatus[]).includes(project.status)) throw refuse(T.notInForm)
    if (!mayEdit(caller.actor, project)) throw forbidden()
    await assertCurrent(tx, project, payload.version ?? payload.projectInfo.version)
    return keep(platform, tx, caller, { project, kept: await readContent(tx, id), payload })
  })
  return onNameTaken(saving)
}

/** The owner fills in the form, and whoever began it until it is submitted. */
export function mayEdit(
  { accountId }: Pick<Actor, 'accountId'>,
  { owner, createdBy }: Pick<ProjectRecord, 'owner' | 'createdBy'>,
): boolean {
  return owner === null || owner.accountId === accountId || createdBy === accountId
}

interface Keeping {
  project: ProjectRecord
  kept: Content
  payload: ProjectPayload
}

async function keep(platform: Platform, tx: Db, caller: Caller, { project, kept, payload }: Keeping) {
  const { actor } = caller
  const { id, unitId } = project
  const at = platform.clock.now()
  const content = await mergeContent(tx, unitId, kept, payload)
  await writeSheet(tx, id, content.sheet)
  await writeDates(tx, id, content.dates)
  await writeTeam(tx, project, content.team)
  await attachFiles(tx, platform, actor, payload.fileIdList ?? [], { kind: 'project', recordId: id })
  const version = await touchProject(tx, id, actor.accountId, at)
  const submits = payload.projectInfo.projectStatus === PROJECT_STATUSES['fae-review'].label
  const status =
    submits && !payload.isAuto
      ? await submitProject(platform, tx, caller, { project, kept, content, note: payload.explain })
      : await asDraft(tx, project, payload.isAuto)
  return { id, version, projectStatus: PROJECT_STATUSES[status].label }
}
