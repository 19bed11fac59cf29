import type { Team } from '@xinqiao/contract/projects/team-schemas'
import type { TeamIds } from './team-queries.ts'

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
