import { type HeldSeat, seatNames } from '../team/seat-queries.ts'

/** More than this nobody reads in a message. */
const MOST_NAMED = 10

/** Places by project, as texts name them: 项目甲（项目负责人、硬件工程师）、项目乙（…）. */
export function describeSeats(seats: readonly HeldSeat[]): string {
  const { named, more } = byProject(seats)
  return named.join('、') + (more > 0 ? `等 ${more} 个项目` : '')
}

/** The same as a list, a project a line. */
export function listSeatsByProject(seats: readonly HeldSeat[]): string {
  const { named, more } = byProject(seats)
  return [...named, ...(more > 0 ? [`等 ${more} 个项目`] : [])].map((line) => `· ${line}`).join('\n')
}

/** At most so many as are read, and of how many where they are more. */
function byProject(seats: readonly HeldSeat[]): { named: string[]; more: number } {
  const projects = [...Map.groupBy(seats, (seat) => seat.projectId).values()]
  const named = projects
    .slice(0, MOST_NAMED)
    .map((held) => `${held[0]?.name}（${seatNames(held.map(({ seat }) => seat))}）`)
  return { named, more: projects.length > MOST_NAMED ? projects.length : 0 }
}
