import { type Figure, median, plain, type Run } from '../bench.ts'
import { startServing } from '../processes.ts'
import { load, type Outcome, type Request } from './load.ts'
import type { BareRoute } from './server-process.ts'

/** Whoever reads at the same time. */
export const READERS = 4
const MOST_P95 = 2

/** The same system twice, small and large, each with the tokens of its readers. */
export interface Sized<Who extends string> {
  url: string
  label: string
  tokens: Record<Who, string>
}

/** A read that must stay as quick however much there is. */
export interface List<Who extends string> {
  what: string
  who: Who
  path: (system: Sized<Who>) => string
  /** a page of the one table behind it, read by the bare driver: what the machine gives at most */
  bare: (system: Sized<Who>) => BareRoute['statements'][number]
  perSecond?: number
}

/** Measures lists in a small and a large system beside a bare read of the large one, in alternating rounds. */
export async function readLists<Who extends string>(
  run: Run,
  [small, large]: readonly [Sized<Who>, Sized<Who>],
  lists: readonly List<Who>[],
): Promise<Figure[]> {
  const routes = lists.map(
    (list, at): BareRoute => ({ method: 'GET', path: `/${at}`, statements: [list.bare(large)] }),
  )
  const [few, many, bare] = [
    await startServing({ kind: 'ours', url: small.url }),
    await startServing({ kind: 'ours', url: large.url }),
    await startServing({ kind: 'bare', url: large.url, routes }),
  ]
  try {
    const figures: Figure[] = []
    for (const [at, list] of lists.entries()) {
      const ask = (system: Sized<Who>): Request => ({
        method: 'GET',
        path: list.path(system),
        headers: { authorization: `Bearer ${system.tokens[list.who]}` },
      })
      const sides = [
        { port: few.port, request: ask(small) },
        { port: many.port, request: ask(large) },
        { port: bare.port, request: { method: 'GET', path: `/${at}` } as Request },
      ]
      figures.push(...figuresOf(list, [small, large], await inTurn(run, sides)))
    }
    return figures
  } finally {
    for (const serving of [few, many, bare]) await serving.stop()
  }
}

/** Asks each side in turn, in rounds, so that whatever else the machine does weighs on all. */
export async function inTurn(
  run: Run,
  sides: readonly { port: number; request: Request }[],
): Promise<Outcome[][]> {
  const rounds: Outcome[][] = []
  for (let round = 0; round < (run.quick ? 3 : 6); round += 1) {
    const outcomes: Outcome[] = []
    for (const { port, request } of sides) {
      const seconds = run.quick ? 1 : 2
      outcomes.push(await load({ port, requests: [request], connections: READERS, seconds }))
    }
    // The first round warms caches and compiles.
    if (round > 0) rounds.push(outcomes)
  }
  return rounds
}

function figuresOf<Who extends string>(
  { what, perSecond: least = 800 }: List<Who>,
  [small, large]: readonly [Sized<Who>, Sized<Who>],
  rounds: readonly Outcome[][],
): Figure[] {
  const of = (side: number, figure: keyof Outcome) =>
    median(rounds.map((round) => round[side]?.[figure] ?? 0))
  const [ours, limit] = [of(1, 'perSecond'), of(2, 'perSecond')]
  const [few, many] = [of(0, 'p95'), of(1, 'p95')]
  return [
    {
      what: `${what}: by ${READERS} readers at ${large.label}`,
      value: `${plain(ours)} per second (${plain(ours / limit)} of one table by the bare driver, ${plain(limit)})`,
      mark: `≥ ${least} per second`,
      passed: ours >= least,
    },
    {
      what: `${what}: p95 at ${large.label} to that at ${small.label}`,
      value: `${plain(many / few)} times (${plain(many)} / ${plain(few)} ms)`,
      mark: `≤ ${MOST_P95} times`,
      passed: many / few <= MOST_P95,
    },
  ]
}
