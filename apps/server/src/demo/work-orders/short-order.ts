import type { DemoEnd, DemoOrder } from './demo-order.ts'

/** An order in the simple form, whose last answer is its solution. */
export function short(
  project: string,
  kind: string,
  by: number,
  days: number,
  name: string,
  text: string,
  talk: readonly string[],
  end: DemoEnd = 'open',
  files: NonNullable<DemoOrder['files']> = [],
): DemoOrder {
  const last = talk.findLast((line) => !line.startsWith('C'))?.replace(/^\S+ /, '') ?? ''
  const hasEnd = end === 'closed' || end === 'asked' || end === 'applied'
  return {
    ...{ project, kind, by, days, name, text, talk, end, files },
    ...(hasEnd ? { solution: last } : {}),
    ...(end === 'closed' ? { score: [5] as const } : {}),
  }
}
