import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import type { OrderSearch } from '../paths.ts'
import type { OrderChanges } from './change/order-changes.ts'

const OrderDialog = loadPart(async () => (await import('./OrderDialog.tsx')).OrderDialog)

interface OpenOrderProps<S extends OrderSearch> {
  search: S
  setSearch: (change: Partial<S>) => void
  changes: OrderChanges
  /** it stands there, or why it does not */
  onThere?: () => void
}

/** The order that the address names, beside the list of its page. */
export function OpenOrder<S extends OrderSearch>({ search, setSearch, ...rest }: OpenOrderProps<S>) {
  return (
    <OrderDialog
      {...rest}
      id={search.order ?? null}
      viewOnly={search.view === 'only'}
      onClose={() => setSearch({ order: undefined, view: undefined } as Partial<S>)}
    />
  )
}
