import { statusText } from '@xinqiao/contract/errors'
import { projectRecord } from '@xinqiao/contract/projects/record'
import type { NewProjectPayload, ProjectPayload } from '@xinqiao/contract/projects/schemas'
import { FORM_STATUSES, PROJECT_STATUSES, type ProjectStatus } from '@xinqiao/contract/projects/states'
import { PROJECTS_REFUSALS } from '@xinqiao/contract/projects/texts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { nextNumber } from '../../platform/db/next-number.ts'
import { onTaken } from '../../platform/db/unique.ts'
import { AppError, forbidden, invalid, refuse } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { transition } from '../../platform/records/transition.ts'
import { attachFiles } from '../files/index.ts'
import { type Content, EMPTY_CONTENT, mergeContent, readContent } from './content.ts'
import { findLastSaver, findVisibleProject, type ProjectRecord } from './detail-queries.ts'
import { hearersOf } from './hearers.ts'
import { mayEdit } from './policy.ts'
import { projectKind } from './project-kind.ts'
import { insertProject, NAME_INDEX, touchProject, writeDates, writeSheet, writeTeam } from './save-queries.ts'
import { findMember } from './seat-queries.ts'
import { submitProject } from './submit-project.ts'

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
    const name = payload.projectInfo.projectName ?? ''
    await recordAudit(tx, {
      ...caller,
      act: 'project.create',
      record: { kind: 'project', id, name: name || number },
      at,
    })
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

interface Keeping {
  project: ProjectRecord
  kept: Content
  payload: NewProjectPayload
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
  await touchProject(tx, id, actor.accountId, at)
  const submits = payload.projectInfo.projectStatus === PROJECT_STATUSES['fae-review'].label
  const status =
    submits && !payload.isAuto
      ? await submitProject(platform, tx, caller, { project, content, note: payload.explain })
      : await asDraft(platform, tx, caller, project, payload.isAuto)
  await wake(tx, projectRecord, { id, ...hearersOf(project) })
  const { version } = await findVisibleProject(tx, actor, id)
  return { id, version, projectStatus: PROJECT_STATUSES[status].label }
}

/** What the provider asked to be filled in becomes a draft when it is saved; the timer alone does not say so. */
async function asDraft(
  platform: Platform,
  db: Db,
  caller: Caller,
  { id, status }: ProjectRecord,
  isAuto: boolean,
): Promise<ProjectStatus> {
  if (status !== 'to-fill' || isAuto) return status
  await transition(platform, projectKind, 'fill', { id, caller, db })
  return 'draft'
}

/** @throws AppError 409 that says who was faster, and when */
async function assertCurrent(db: Db, project: ProjectRecord, version: number | undefined): Promise<void> {
  if (version === undefined || version === project.version) return
  const last = await findLastSaver(db, project.id)
  const when = last?.updatedAt ? `于 ${toDateTime(last.updatedAt)} ` : ''
  throw new AppError(409, last ? `内容已由${last.name}${when}修改，请刷新后重试` : statusText(409))
}

function onNameTaken<R>(saving: Promise<R>): Promise<R> {
  return onTaken(saving, NAME_INDEX, () =>
    invalid({ 'projectInfo.projectName': PROJECTS_REFUSALS.nameTaken.text }),
  )
}
