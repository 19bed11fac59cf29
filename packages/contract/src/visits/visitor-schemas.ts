import { z } from 'zod'
import { boundedArray, neededLine } from '../fields/primitives.ts'
import { MOST_VISITORS, VISIT_TEXTS as T } from './texts.ts'

/** Somebody who comes. */
export const visitor = z.object({
  name: neededLine('姓名', 30, T.nameMissing).describe('姓名 / name'),
  position: neededLine('职位', 50, T.positionMissing).describe('职位 / position'),
})
export type Visitor = z.infer<typeof visitor>

const BETWEEN_VISITORS = ';'
const BEFORE_POSITION = ':'

/** The joined text of visitors: `姓名:职位`, one after the other by semicolons. */
export function joinVisitors(people: readonly Visitor[]): string {
  return people.map(({ name, position }) => `${name}${BEFORE_POSITION}${position}`).join(BETWEEN_VISITORS)
}

/** What parts a name from its position: a colon where there is one, for a position may hold the others. */
const BETWEEN = [/^([^:：]*)[:：](.*)$/s, /^([^/／-]*)[/／-](.*)$/s]

/** The visitors of a joined text, whichever of the usual signs stand between them. */
function splitVisitors(joined: string): unknown[] {
  return joined
    .split(/[;；,，、\n]/)
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [, name = one, position = ''] =
        BETWEEN.map((sign) => sign.exec(one)).find((met) => met !== null) ?? []
      return { name, position }
    })
}

/** As a list of name and position, or as the joined text (product.md section 6). */
export const visitors = z
  .preprocess(
    (sent) => (typeof sent === 'string' ? splitVisitors(sent) : (sent ?? [])),
    boundedArray(z.array(visitor).min(1, T.visitorsMissing), MOST_VISITORS, T.tooManyVisitors),
  )
  .describe(
    '来访人员，{name, position} 的列表，或“姓名:职位;姓名:职位” / visitors, a list or the joined text',
  )
