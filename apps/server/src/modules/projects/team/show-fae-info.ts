import type { ProviderMember } from '@xinqiao/contract/projects/file-schemas'
import type { Actor } from '../../../platform/actor.ts'
import { avatarAddress } from '../../../platform/content/avatar-address.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPerson, type readProviderTeam } from '../detail-part-queries.ts'
import { findVisibleProject } from '../detail-queries.ts'
import { statusLabel } from '../lists/list-queries.ts'

/** The project and whom to ask at the provider; until it is agreed that is the FAE of the unit. */
export async function showFaeInfo(db: Db, actor: Actor, id: string) {
  const project = await findVisibleProject(db, actor, id)
  const fae = await findPerson(db, project.faeId ?? project.unitFaeId)
  return {
    project,
    info: {
      FAE: fae?.name ?? '',
      FAEID: fae?.id ?? '',
      FAEContactNumber: fae?.phone ?? '',
      FAEEmail: fae?.email ?? '',
      unitName: project.unitName,
      projectName: project.name,
      projectStatus: statusLabel(project.status),
    },
  }
}

/** What a work order says of its project. */
export async function showRelevantInfo(db: Db, actor: Actor, id: string) {
  const { project, info } = await showFaeInfo(db, actor, id)
  return {
    ...info,
    projectId: project.id,
    projectNumber: project.number,
    clientProjectCode: project.clientCode,
    serverChip: project.serverChip,
    zdQrsXp: project.terminalChip,
    firmwareShape: project.firmware,
    operatingSystem: project.operatingSystem,
  }
}

export function asProviderMember(
  { keys, clock }: Platform,
  one: Awaited<ReturnType<typeof readProviderTeam>>[number],
  deputy: string,
): ProviderMember {
  return {
    id: one.id,
    name: one.name,
    duty: one.seat === 'fae' ? 'FAE' : one.duty,
    deputy,
    mobilePhone: one.phone,
    email: one.email.split(',')[0] ?? '',
    avatar: avatarAddress(keys, one.avatarFileId, clock.now()),
  }
}
