import { z } from 'zod'
import { wholeNumber } from './primitives.ts'

export const MAX_PAGE_SIZE = 200
/** Beyond this page no screen pages; a bound keeps OFFSET cheap. */
const MAX_PAGE_NUMBER = 100_000

/**
 * The query of a list: `pageNum` from 1, `pageSize` at most 200, `orderByColumn` from a closed list,
 * `isAsc` asc|desc in any case. Unknown columns or directions are a 400, never SQL.
 */
export function pageQuery<const C extends readonly [string, ...string[]]>(order: {
  columns: C
  defaultSize?: number
  defaultDirection?: 'asc' | 'desc'
}) {
  return z.object({
    pageNum: wholeNumber('pageNum', 1, MAX_PAGE_NUMBER).default(1).describe('页码，从 1 起 / page number'),
    pageSize: wholeNumber('pageSize', 1, MAX_PAGE_SIZE)
      .default(order.defaultSize ?? 10)
      .describe('每页条数，最多 200 / page size'),
    orderByColumn: z
      .enum(order.columns, `orderByColumn 只能是 ${order.columns.join('、')}`)
      .default(order.columns[0] as C[number] as never)
      .describe('排序列 / order column'),
    isAsc: z
      .string()
      .meta({ takes: 'choice' })
      .transform((value) => value.toLowerCase())
      .pipe(z.enum(['asc', 'desc'], 'isAsc 只能是 asc 或 desc'))
      .default(order.defaultDirection ?? 'desc')
      .describe('排序方向 / direction'),
  })
}
