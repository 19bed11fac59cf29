/** The customer's people by place, each by personnel id. */
export interface TeamIds {
  xmfzr: string | null
  yjgcs: string | null
  rjgcs: string | null
  csgcs: string | null
  qtgcs: string[]
}

export interface TeamChange {
  before: TeamIds
  after: TeamIds
}

type Single = Exclude<keyof TeamIds, 'qtgcs'>
const SINGLE = ['xmfzr', 'yjgcs', 'rjgcs', 'csgcs'] as const satisfies readonly Single[]

/** Whom the change names, put on the team as it is now: whoever has been replaced meanwhile does not come back. */
export function ontoTeam(now: TeamIds, { before, after }: TeamChange): TeamIds {
  const seats = SINGLE.filter((seat) => before[seat] !== after[seat])
  const stay = now.qtgcs.filter((id) => after.qtgcs.includes(id) || !before.qtgcs.includes(id))
  const come = after.qtgcs.filter((id) => !before.qtgcs.includes(id) && !now.qtgcs.includes(id))
  return {
    ...now,
    ...Object.fromEntries(seats.map((seat) => [seat, after[seat]])),
    qtgcs: [...stay, ...come],
  }
}

/** The places that differ, as they are sent. */
export function changedTeam(before: TeamIds, after: TeamIds): Partial<TeamIds> {
  const seats = SINGLE.filter((seat) => before[seat] !== after[seat])
  const same = [...before.qtgcs].sort().join() === [...after.qtgcs].sort().join()
  return {
    ...Object.fromEntries(seats.map((seat) => [seat, after[seat]])),
    ...(same ? {} : { qtgcs: after.qtgcs }),
  }
}
