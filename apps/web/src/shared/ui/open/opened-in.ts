import { nextWaiting, type Steps, stepsOf } from './steps.ts'

/** What a drawer beside a list is told: the open record, the way to its neighbours, and the way back. */
export interface Beside {
  /** null for none */
  id: string | null
  steps?: Steps
  onClose: () => void
}

/** The same where it is decided there: on to the next. */
export interface DecidedBeside extends Beside {
  onDone: () => void
}

interface Listed<R> {
  query: { data: { rows: readonly R[] } | undefined }
  search: { id?: string | undefined }
  setSearch: (change: { id: string | undefined }) => void
}

/** A list whose rows open beside it: which one is open stands as `id` in its address. */
export function openedIn<R extends { id: string }, L>(list: L & Listed<R>) {
  const { id } = list.search
  const rows = list.query.data?.rows
  const go = (to: string | undefined) => list.setSearch({ id: to })
  const open = (row: { id: string }) => go(row.id)
  const beside: Beside = { id: id ?? null, steps: stepsOf(rows, id, go), onClose: () => go(undefined) }
  return {
    list: { ...list, onOpen: open },
    open,
    /** the row of the open record, where the page on the screen holds it */
    row: rows?.find((one) => one.id === id) ?? null,
    beside,
    /** after a decision: on to the next that waits for one */
    openNext: (waits: (row: R) => boolean) => go(nextWaiting(rows, id, waits)),
  }
}
