/** Whether a query finds its row, or a change by conditions the row that it is to change. */
export async function foundOne(query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined
}
