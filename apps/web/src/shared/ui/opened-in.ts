import { nextWaiting, type Steps, stepsOf } from './steps.ts'

/** What a drawer beside a list is told: the open record, the way to its neighbours, and the way back. */
export interface Beside {
  /** null for none */
  id: string | null
  steps?: Steps
  onClose: () => void
}

interface Listed<R> {
  query: { data: { rows: readonly R[] } | undefined }
  search: { id?: string | undefined }
  setSearch: (change: { id: string | undefined }) => void
}

/** Which record of a list is open: its id stands in the address of the list. */
export function openedIn<R extends { id: string }>({ query, search: { id }, setSearch }: Listed<R>) {
  const rows = query.data?.rows
  const go = (to: string | undefined) => setSearch({ id: to })
  const beside: Beside = { id: id ?? null, steps: stepsOf(rows, id, go), onClose: () => go(undefined) }
  return {
    open: (row: { id: string }) => go(row.id),
    /** the row of the open record, where the page on the screen holds it */
    row: rows?.find((one) => one.id === id) ?? null,
    beside,
    /** after a decision: on to the next that waits for one */
    openNext: (waits: (row: R) => boolean) => go(nextWaiting(rows, id, waits)),
  }
}
