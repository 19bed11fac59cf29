/** A chunk as the bundler would make it by itself: one for each set of screens that share something. */
export interface Piece {
  bytes: number
  /** those it needs, by their place in the list */
  needs: readonly number[]
  /** those it asks for later */
  opens: readonly number[]
  /** a page, or what is asked for later: such a piece stays as it is */
  isOpened: boolean
  /** strangers come to it first: it has the least to spare */
  isFirst?: boolean
  /** links of messages lead to it: it is to stand there soon */
  isLinked?: boolean
}

/** A request costs a head and its turn on one of six connections: with 10 Mbit/s and 40 ms the time of so many bytes. */
const REQUEST_BYTES = 10_000
/** No screen loads more than this without need. */
const MOST_WASTE = 44_000
/** Of a large screen all together comes to no more than so many bytes, as they are reckoned here: some 440 KB with their heads. */
const MOST_OF_A_SCREEN = 290_000
/** With less than this to spare, a large screen would keep all others from what is worth it for them. */
const LEAST_SPARE = 22_000
const MOST_WASTE_AT_FIRST = 6_000
/** A screen that strangers come to first counts as much as so many others. */
const FIRST_COUNTS = 100
const MOST_WASTE_OF_LINKED = 18_000
const LINKED_COUNTS = 60

/**
 * Says which pieces become one part: those where the requests that are saved outweigh what some screens then load
 * without need.
 */
export function planParts(pieces: readonly Piece[], pages: readonly number[]): number[][] {
  const parts = pieces.map((piece, at): Part => ({ members: [at], ...piece, needs: new Set(piece.needs) }))
  const plan: Plan = { parts, pages: new Set(pages), ...visitsOf(pieces, pages), wasted: [], lacking: [] }
  plan.wasted = plan.visits.map(() => 0)
  while (round(plan) > 0) {
    // What was put together may make more worth while.
  }
  return parts
    .filter(({ isOpened, members }) => !isOpened && members.length > 0)
    .map(({ members }) => members)
}

interface Part {
  members: number[]
  bytes: number
  needs: Set<number>
  isOpened: boolean
}

interface Plan {
  parts: Part[]
  /** what begins a page as soon as it is loaded, and so never on another page */
  pages: ReadonlySet<number>
  /** what each visit loads */
  visits: Set<number>[]
  /** bytes that each visit may load without need */
  spare: number[]
  /** how much each visit counts */
  weight: number[]
  /** bytes that each visit loads without need so far */
  wasted: number[]
  /** by part and visit: bytes that the visit would load more if it needed that part */
  lacking: number[][]
}

/** What is loaded by a page itself, and with each thing that it may open. */
function visitsOf(
  pieces: readonly Piece[],
  pages: readonly number[],
): Pick<Plan, 'visits' | 'spare' | 'weight'> {
  const needs = (at: number) => pieces[at]?.needs ?? []
  const found = pages.flatMap((page) => {
    const own = reach([page], needs)
    const all = reach([page], (at) => [...needs(at), ...(pieces[at]?.opens ?? [])])
    const opened = [...all].filter((at) => pieces[at]?.isOpened && at !== page)
    return [page, ...opened].map((at) => ({
      isFirst: pieces[at]?.isFirst ?? false,
      isLinked: pieces[at]?.isLinked ?? false,
      visit: new Set([...own, ...reach([at], needs)]),
    }))
  })
  return {
    visits: found.map(({ visit }) => visit),
    spare: found.map(({ isFirst, isLinked, visit }) => {
      if (isFirst) return MOST_WASTE_AT_FIRST
      if (isLinked) return MOST_WASTE_OF_LINKED
      const own = [...visit].reduce((sum, at) => sum + (pieces[at]?.bytes ?? 0), 0)
      return Math.min(MOST_WASTE, Math.max(LEAST_SPARE, MOST_OF_A_SCREEN - own))
    }),
    weight: found.map(({ isFirst, isLinked }) => (isFirst ? FIRST_COUNTS : isLinked ? LINKED_COUNTS : 1)),
  }
}

/** All that follows from these, themselves among it. */
export function reach(from: readonly number[], next: (at: number) => Iterable<number>): Set<number> {
  const found = new Set(from)
  for (const at of found) for (const to of next(at)) found.add(to)
  return found
}

/** Puts together what is worth it, the best first; answers how often. */
function round(plan: Plan): number {
  const free = plan.parts.flatMap(({ isOpened, members }, at) =>
    isOpened || members.length === 0 ? [] : [at],
  )
  reckon(plan, free)
  const pairs = free.flatMap((one, at) =>
    free.slice(0, at).map((other) => ({ one, other, gain: gainOf(plan, one, other) })),
  )
  let merges = 0
  for (const { one, other } of pairs.filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain)) {
    if ([one, other].some((at) => plan.parts[at]?.members.length === 0)) continue
    // What was put together before has changed what these two cost.
    reckon(plan, [one, other])
    if (gainOf(plan, one, other) <= 0 || makesCircle(plan, one, other)) continue
    merge(plan, one, other)
    merges += 1
  }
  return merges
}

function reckon({ parts, pages, visits, lacking }: Plan, free: readonly number[]): void {
  const cost = (one: number) => (pages.has(one) ? Number.POSITIVE_INFINITY : (parts[one]?.bytes ?? 0))
  for (const at of free) {
    const needed = [...reach([at], (one) => parts[one]?.needs ?? [])]
    lacking[at] = visits.map((visit) =>
      needed.reduce((sum, one) => sum + (visit.has(one) ? 0 : cost(one)), 0),
    )
  }
}

function gainOf({ visits, spare, weight, wasted, lacking }: Plan, one: number, other: number): number {
  let gain = 0
  for (const [at, visit] of visits.entries()) {
    const [here, there] = [visit.has(one), visit.has(other)]
    if (!here && !there) continue
    const more = here && there ? 0 : (lacking[here ? other : one]?.[at] ?? 0)
    if (more > 0 && (wasted[at] ?? 0) + more > (spare[at] ?? 0)) return 0
    gain += (weight[at] ?? 1) * (here && there ? REQUEST_BYTES : -more)
  }
  return gain
}

/** Parts that need each other in a circle may run before what they need. */
function makesCircle({ parts }: Plan, one: number, other: number): boolean {
  const reaches = (from: number, to: number) => {
    const between = [...(parts[from]?.needs ?? [])].filter((at) => at !== to)
    return reach(between, (at) => parts[at]?.needs ?? []).has(to)
  }
  return reaches(one, other) || reaches(other, one)
}

/** The second becomes a piece of the first. */
function merge({ parts, visits, wasted, lacking }: Plan, into: number, from: number): void {
  const [kept, gone] = [parts[into] as Part, parts[from] as Part]
  for (const [at, visit] of visits.entries()) {
    if (visit.has(into) === visit.has(from)) continue
    const brought = visit.has(into) ? from : into
    wasted[at] = (wasted[at] ?? 0) + (lacking[brought]?.[at] ?? 0)
    for (const one of reach([brought], (other) => parts[other]?.needs ?? [])) visit.add(one)
  }
  for (const visit of visits) if (visit.delete(from)) visit.add(into)
  kept.members.push(...gone.members)
  kept.bytes += gone.bytes
  for (const need of gone.needs) kept.needs.add(need)
  gone.members = []
  gone.needs = new Set()
  for (const part of parts) if (part.needs.delete(from)) part.needs.add(into)
  kept.needs.delete(into)
}
