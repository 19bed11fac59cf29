import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { inviteProject as endpoint } from '@xinqiao/contract/projects/console-endpoints'
import { emptySheet } from '@xinqiao/contract/projects/form-values'
import { projectRecord } from '@xinqiao/contract/projects/record'
import { SEATS } from '@xinqiao/contract/projects/states'
import { PROJECTS_REFUSALS } from '@xinqiao/contract/projects/texts'
import { nextNumber } from '../../platform/db/next-number.ts'
import { onTaken } from '../../platform/db/unique.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { hearersOf } from '../../platform/records/people.ts'
import { notify } from '../messages/index.ts'
import { EMPTY_CONTENT, mergeTeam } from './content.ts'
import { findProject } from './detail-queries.ts'
import { peopleOf } from './parties.ts'
import { insertProject, NAME_INDEX, writeSheet } from './save-queries.ts'
import { writeTeam } from './team-queries.ts'
import { mayLookAfter } from './unit-fae-queries.ts'

/** A project for a customer, whose owner is asked to fill it in. */
export async function inviteProject(
  platform: Platform,
  caller: Caller,
  { unitId, projectName, ownerId }: HandlerInput<typeof endpoint>['body'],
): Promise<{ id: string }> {
  const { db, clock } = platform
  const { actor } = caller
  const inviting = db.transaction().execute(async (tx) => {
    if (!(await mayLookAfter(tx, actor, unitId))) throw notFound()
    const at = clock.now()
    const id = newId()
    const { team, faults } = await mergeTeam(tx, unitId, EMPTY_CONTENT.team, { xmfzr: ownerId })
    if (faults.xmfzr || team.xmfzr === null)
      throw invalid({ ownerId: PROJECTS_REFUSALS.personAway(SEATS.xmfzr).text })
    const number = await nextNumber(tx, 'PRJ', at)
    await insertProject(tx, {
      id,
      number,
      unitId,
      status: 'to-fill',
      createdBy: actor.accountId,
      createdAt: at,
    })
    await writeSheet(tx, id, { ...emptySheet(), projectName })
    await writeTeam(tx, { id, unitId }, team)
    await recordAudit(tx, {
      ...caller,
      act: 'project.invite',
      record: { kind: 'project', id, name: projectName },
      at,
    })
    const project = await findProject(tx, id)
    if (project) await wake(tx, projectRecord, { id, ...hearersOf(peopleOf(project)) })
    await notify(tx, platform, {
      kind: 'project.invited',
      to: project?.owner?.accountId ?? [],
      data: { projectId: id, projectName, who: actor.realName },
    })
    return { id }
  })
  return onTaken(inviting, NAME_INDEX, () => invalid({ projectName: PROJECTS_REFUSALS.nameTaken.text }))
}
