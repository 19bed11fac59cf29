import type { TeamIds } from '@xinqiao/contract/projects/changes/onto-team'
import type { Team } from '@xinqiao/contract/projects/team-schemas'

export function idsOf(team: Team): TeamIds {
  const { xmfzr, yjgcs, rjgcs, csgcs, qtgcs } = team
  return {
    xmfzr: xmfzr?.id ?? null,
    yjgcs: yjgcs?.id ?? null,
    rjgcs: rjgcs?.id ?? null,
    csgcs: csgcs?.id ?? null,
    qtgcs: qtgcs.map(({ id }) => id),
  }
}
