/** What a query that asks for one column finds first; undefined where it finds nothing. */
export async function foundValue<Row extends object>(query: {
  executeTakeFirst(): Promise<Row | undefined>
}): Promise<Row[keyof Row] | undefined> {
  const row = await query.executeTakeFirst()
  return row && onlyValue<Row>(row)
}

/** All that a query of one column finds. */
export async function foundValues<Row extends object>(query: {
  execute(): Promise<Row[]>
}): Promise<Row[keyof Row][]> {
  const rows = await query.execute()
  return rows.map(onlyValue)
}

function onlyValue<Row extends object>(row: Row): Row[keyof Row] {
  const [value] = Object.values(row)
  return value
}
