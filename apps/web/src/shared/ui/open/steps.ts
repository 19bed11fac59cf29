/** To the records beside the one that is open, in the order of its list. */
export interface Steps {
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
}

interface Listed {
  id: string
}

/** The neighbours of the open record; none where the list on the screen does not hold it. */
export function stepsOf(
  rows: readonly Listed[] | undefined,
  id: string | undefined,
  open: (id: string) => void,
): Steps {
  const at = rows?.findIndex((row) => row.id === id) ?? -1
  if (at === -1) return {}
  const to = (row: Listed | undefined) => row && (() => open(row.id))
  return { previous: to(rows?.[at - 1]), next: to(rows?.[at + 1]) }
}

/** After a decision, the next record that waits for one: below the decided one, then from the top; none at the end. */
export function nextWaiting<R extends Listed>(
  rows: readonly R[] | undefined = [],
  id: string | undefined,
  waits: (row: R) => boolean,
): string | undefined {
  const at = rows.findIndex((row) => row.id === id)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(waits)?.id
}
