import { type RawBuilder, sql } from 'kysely'

/** Whether the number, the name or the address of a row of `account` holds a text. */
export function accountHolds(text: string): RawBuilder<boolean> {
  const all = sql`account_text(account.phone, account.real_name, account.email)`
  return sql<boolean>`(${mayHold(text)} and strpos(folded(${all}), folded(${text}::text)) > 0)`
}

/** Whether one of these columns of a row of `account` holds a text, whatever the case of its letters. */
export function columnHolds(
  text: string,
  ...columns: ('phone' | 'real_name' | 'email')[]
): RawBuilder<boolean> {
  const held = columns.map(
    (column) => sql<boolean>`strpos(folded(account.${sql.ref(column)}), folded(${text}::text)) > 0`,
  )
  return sql<boolean>`(${mayHold(text)} and (${sql.join(held, sql` or `)}))`
}

/**
 * Whether a row of `account` may hold a text in its number, name or address, as the index of pieces knows.
 * It lets too many through, so the column that is meant is compared as well.
 */
function mayHold(text: string): RawBuilder<boolean> {
  return sql<boolean>`text_pieces(account_text(account.phone, account.real_name, account.email))
    @> needed_pieces(${text}::text)`
}
