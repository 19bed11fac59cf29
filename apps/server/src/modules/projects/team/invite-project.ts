import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { inviteProject as endpoint } from '@xinqiao/contract/projects/calls/console-endpoints'
import { emptySheet } from '@xinqiao/contract/projects/form-values'
import { SEATS } from '@xinqiao/contract/projects/states'
import { PROJECTS_REFUSALS } from '@xinqiao/contract/projects/texts'
import { onTaken } from '../../../platform/db/unique.ts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { begin } from '../../../platform/records/begin.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { projectKind } from '../project-kind.ts'
import { EMPTY_CONTENT, mergeTeam } from '../save/content.ts'
import { insertProject, NAME_INDEX, writeSheet } from '../save/save-queries.ts'
import { mayLookAfter } from '../save/unit-fae-queries.ts'
import { writeTeam } from './team-queries.ts'

/** A project for a customer, whose owner is asked to fill it in. */
export async function inviteProject(
  platform: Platform,
  caller: Caller,
  { unitId, projectName, ownerId }: HandlerInput<typeof endpoint>['body'],
): Promise<{ id: string }> {
  const { actor } = caller
  const inviting = begin(platform, projectKind, 'invite', {
    caller,
    insert: async ({ db, id, number, at }) => {
      if (!(await mayLookAfter(db, actor, unitId))) throw notFound()
      const { team, faults } = await mergeTeam(db, unitId, EMPTY_CONTENT.team, { xmfzr: ownerId })
      if (faults.xmfzr || team.xmfzr === null)
        throw invalid({ ownerId: PROJECTS_REFUSALS.personAway(SEATS.xmfzr).text })
      const place = { id, number, unitId, status: 'to-fill' as const }
      await insertProject(db, { ...place, createdBy: actor.accountId, createdAt: at })
      await writeSheet(db, id, { ...emptySheet(), projectName })
      await writeTeam(db, { id, unitId }, team)
    },
  })
  return onTaken(inviting, NAME_INDEX, () => invalid({ projectName: PROJECTS_REFUSALS.nameTaken.text }))
}
