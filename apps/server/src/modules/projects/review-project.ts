import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/projects/console-endpoints'
import { STAGES, type Stage } from '@xinqiao/contract/projects/states'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { invalid } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { transition } from '../../platform/records/transition.ts'
import { findVisibleProject } from './detail-queries.ts'
import { projectKind } from './project-kind.ts'
import { listProjectStaff } from './staff-queries.ts'

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
  await checkTeam(platform, team)
  await transition(platform, projectKind, 'managerApprove', { id, caller, note: body.note, input: { team } })
}

/** Refuses a project, with the reasons by field below the general one. */
export async function refuseProject(
  platform: Platform,
  caller: Caller,
  { params: { id }, body }: HandlerInput<typeof endpoints.refuseProject>,
): Promise<void> {
  const { status } = await findVisibleProject(platform.db, caller.actor, id)
  const note = [body.reason, ...body.fields.map(({ label, reason }) => `${label}：${reason}`)].join('\n')
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

async function checkTeam(
  { db }: Platform,
  { faeId, others }: { faeId: string; others: readonly { accountId: string }[] },
): Promise<void> {
  const staff = new Map((await listProjectStaff(db)).map((one) => [one.id, one]))
  const fae = staff.get(faeId)
  if (!fae) throw invalid({ faeId: T.staffUnknown })
  if (!fae.roles.includes('fae')) throw invalid({ faeId: T.staffNotFae })
  const unknown = others.findIndex(({ accountId }) => !staff.has(accountId))
  if (unknown >= 0) throw invalid({ [`members.${unknown}.accountId`]: T.staffUnknown })
  if (new Set(others.map(({ accountId }) => accountId)).size < others.length) {
    throw invalid({ members: '项目组成员重复，请每人只选一次' })
  }
}
