import type { ReactNode } from 'react'
import { FilterBar, type FilterField } from './FilterBar.tsx'
import { ListScreen, type ListScreenProps, type PagedSearch } from './ListScreen.tsx'
import list from './list-page.module.css'

interface ListPageProps<R extends object, N extends string, S extends PagedSearch>
  extends Omit<ListScreenProps<R, S>, 'filtered' | 'onReset'> {
  title: string
  /** what can be done on the page as a whole */
  action?: ReactNode
  /** stand in the address under their names */
  filters: readonly FilterField<N>[]
}

/** A list page of the console: title and action, filters, and the table with its states. */
export function ListPage<
  R extends object,
  N extends string,
  S extends PagedSearch & Partial<Record<N, string | undefined>>,
>({ title, action, filters, ...listed }: ListPageProps<R, N, S>) {
  const { search, setSearch } = listed
  const change = (values: Partial<Record<N, string | undefined>>) =>
    setSearch({ ...values, pageNum: undefined } as Partial<S>)
  const none = Object.fromEntries(filters.map(({ name }) => [name, undefined]))
  return (
    <>
      <ListHead title={title} action={action} />
      <FilterBar fields={filters} values={search} onSearch={change} />
      <ListScreen<R, S>
        {...listed}
        filtered={filters.some(({ name }) => Boolean(search[name]))}
        onReset={() => change(none as typeof search)}
      />
    </>
  )
}

/** The title of a list page, and on the same line what can be done on it as a whole. */
export function ListHead({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className={list.head}>
      <h1 className="console-title">{title}</h1>
      {action}
    </div>
  )
}
