import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/projects/calls/console-endpoints'
import { refusalNote } from '@xinqiao/contract/projects/refused-fields'
import { STAGES, type Stage } from '@xinqiao/contract/projects/states'
import { PROJECTS_REFUSALS, PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import type { Db } from '../../platform/db/database.ts'
import { invalid, refuse } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { transition } from '../../platform/records/transition.ts'
import { readProviderTeam } from './detail-part-queries.ts'
import { findVisibleProject } from './detail-queries.ts'
import { listProjectStaff, type StaffMember } from './lists/staff-queries.ts'
import { projectKind } from './project-kind.ts'

/** Agrees to a project where it waits: the FAE first, then the manager, who names the provider's team. */
export async function approveProject(
  platform: Platform,
  caller: Caller,
  { params: { id }, body }: HandlerInput<typeof endpoints.approveProject>,
): Promise<void> {
  const project = await findVisibleProject(platform.db, caller.actor, id)
  if (project.status !== 'manager-review') {
    await transition(platform, projectKind, 'faeApprove', { id, caller, note: body.note })
    return
  }
  const faeId = body.faeId ?? project.faeId ?? project.unitFaeId
  if (faeId === null) throw invalid({ faeId: T.teamMissing })
  const team = { faeId, others: body.members.filter(({ accountId }) => accountId !== faeId) }
  await checkTeam(platform.db, team)
  const stays = [faeId, ...team.others.map(({ accountId }) => accountId)]
  const left = project.faeId === null || stays.includes(project.faeId) ? [] : [project.faeId]
  const input = { team, moved: { joined: team.others, left, before: '', after: '' } }
  await transition(platform, projectKind, 'managerApprove', { id, caller, note: body.note, input })
}

/** Another FAE or team of a running project: who comes and who goes is told, and the screens of both are woken. */
export async function changeTeam(
  platform: Platform,
  caller: Caller,
  { params: { id }, body }: HandlerInput<typeof endpoints.changeTeam>,
): Promise<void> {
  const { faeId, note } = body
  const team = { faeId, others: body.members.filter(({ accountId }) => accountId !== faeId) }
  await platform.db.transaction().execute(async (tx) => {
    await findVisibleProject(tx, caller.actor, id, { lock: true })
    const staff = await checkTeam(tx, team)
    const before = await readProviderTeam(tx, id)
    const after = [{ accountId: faeId, duty: 'FAE' }, ...team.others]
    const wordsOf = (all: readonly { accountId: string; duty: string }[]) =>
      all
        .map(({ accountId, duty }) => `${staff.get(accountId)?.name ?? nameBefore(accountId)} ${duty}`)
        .join('、')
    const nameBefore = (accountId: string) => before.find((one) => one.id === accountId)?.name ?? ''
    const was = before.map(({ id: accountId, duty }) => ({ accountId, duty }))
    const words = { before: wordsOf(was), after: wordsOf(after) }
    if (words.before === words.after) throw refuse(PROJECTS_REFUSALS.teamSame)
    const moved = {
      joined: after.filter(({ accountId }) => !was.some((one) => one.accountId === accountId)),
      left: was
        .map(({ accountId }) => accountId)
        .filter((one) => !after.some(({ accountId }) => accountId === one)),
      ...words,
    }
    await transition(platform, projectKind, 'changeTeam', {
      id,
      caller,
      note,
      input: { team, moved },
      db: tx,
    })
  })
}

/** Refuses a project, with the reasons by field below the general one. */
export async function refuseProject(
  platform: Platform,
  caller: Caller,
  { params: { id }, body }: HandlerInput<typeof endpoints.refuseProject>,
): Promise<void> {
  const { status } = await findVisibleProject(platform.db, caller.actor, id)
  const note = refusalNote(body.reason, body.fields)
  await transition(platform, projectKind, status === 'manager-review' ? 'managerRefuse' : 'faeRefuse', {
    id,
    caller,
    note,
  })
}

/** Goes on in the stage in which the project ended. */
export async function confirmRestart(platform: Platform, caller: Caller, id: string): Promise<void> {
  const { endedFrom } = await findVisibleProject(platform.db, caller.actor, id)
  const to = (STAGES as readonly string[]).includes(endedFrom) ? (endedFrom as Stage) : 'design'
  await transition(platform, projectKind, 'confirmRestart', { id, caller, to })
}

/** Answers the provider's people, by their accounts. @throws AppError 400 */
async function checkTeam(
  db: Db,
  { faeId, others }: { faeId: string; others: readonly { accountId: string }[] },
): Promise<Map<string, StaffMember>> {
  const staff = new Map((await listProjectStaff(db)).map((one) => [one.id, one]))
  const fae = staff.get(faeId)
  if (!fae) throw invalid({ faeId: T.staffUnknown })
  if (!fae.roles.includes('fae')) throw invalid({ faeId: T.staffNotFae })
  const unknown = others.findIndex(({ accountId }) => !staff.has(accountId))
  if (unknown >= 0) throw invalid({ [`members.${unknown}.accountId`]: T.staffUnknown })
  if (new Set(others.map(({ accountId }) => accountId)).size < others.length) {
    throw invalid({ members: '项目组成员重复，请每人只选一次' })
  }
  return staff
}
