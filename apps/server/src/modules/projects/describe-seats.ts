import { type HeldSeat, seatNames } from './seat-queries.ts'

/** More than this nobody reads in a message. */
const MOST_NAMED = 10

/** Places by project, as texts name them: 项目甲（项目负责人、硬件工程师）、项目乙（…）. */
export function describeSeats(seats: readonly HeldSeat[]): string {
  const projects = [...Map.groupBy(seats, (seat) => seat.projectId).values()]
  const named = projects
    .slice(0, MOST_NAMED)
    .map((held) => `${held[0]?.name}（${seatNames(held.map(({ seat }) => seat))}）`)
  const more = projects.length > MOST_NAMED ? `等 ${projects.length} 个项目` : ''
  return named.join('、') + more
}
