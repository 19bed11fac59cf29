import { type ExpressionBuilder, type ReferenceExpression, sql } from 'kysely'
import { containing } from './read-page.ts'

/** The condition that one of these columns holds a text anywhere, in capitals or not. */
export function anyHolds<D, T extends keyof D>(
  eb: ExpressionBuilder<D, T>,
  text: string,
  columns: readonly ReferenceExpression<D, T>[],
) {
  const pattern = containing(text)
  return eb.or(columns.map((column) => eb(sql<string>`folded(${eb.ref(column as never)})`, 'like', pattern)))
}
