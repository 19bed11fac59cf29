import type { TeamIds } from '@xinqiao/contract/projects/changes/onto-team'
import type { TeamNames } from '@xinqiao/contract/projects/difference'
import { SEATS, type Seat } from '@xinqiao/contract/projects/states'
import type { Content } from '../save/content.ts'

/** Everybody of a team by personnel id. */
export function membersOf({ team }: Pick<Content, 'team'>): string[] {
  const { qtgcs, ...single } = team
  return [...Object.values(single).filter((id) => id !== null), ...qtgcs]
}

/** A team as people read it. */
export function namesOfTeam(team: TeamIds, names: ReadonlyMap<string, string>): TeamNames {
  const entries = (Object.keys(SEATS) as Seat[]).map((seat) => {
    const ids = [team[seat] ?? []].flat()
    return [seat, ids.map((id) => names.get(id) ?? '').join('、')]
  })
  return Object.fromEntries(entries) as TeamNames
}
