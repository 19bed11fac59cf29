import type { WeekSeries } from './WeeksChart.tsx'

type Counted<W> = readonly [name: string, of: keyof W]

/** The weeks of a chart and their counts: what came in, what was done, and as a line what is left of it. */
export function weekSeries<W extends { week: string }>(
  weeks: readonly W[],
  [came, done, left]: readonly [came: Counted<W>, done: Counted<W>, left: Counted<W>],
): { mondays: string[]; series: WeekSeries[] } {
  const data = ([name, of]: Counted<W>) => ({ name, data: weeks.map((week) => Number(week[of])) })
  return {
    mondays: weeks.map(({ week }) => week),
    series: [
      { ...data(came), color: 'var(--brand)' },
      { ...data(done), color: 'var(--success)' },
      { ...data(left), color: 'var(--warning)', line: true },
    ],
  }
}
