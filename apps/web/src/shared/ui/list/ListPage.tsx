import type { ReactNode } from 'react'
import { useScreenTitle } from '../../router/screen.ts'
import { FilterBar, type FilterField } from './FilterBar.tsx'
import { ListScreen, type ListScreenProps } from './ListScreen.tsx'
import styles from './list-page.module.css'
import type { PagedSearch } from './page-of.ts'
import { ViewPicker } from './ViewPicker.tsx'

interface ListPageProps<R extends object, N extends string, S extends PagedSearch>
  extends Omit<ListScreenProps<R, S>, 'filtered' | 'onReset'> {
  /** its path: under it the reader keeps views of it */
  list: string
  /** between filters and table: what can be done with those that are chosen */
  bulk?: ReactNode
  /** what can be done on the page as a whole */
  action?: ReactNode
  /** stand in the address under their names */
  filters: readonly FilterField<N>[]
}

/** A list page of the console: its title as in the menu, and action, filters, and the table with its states. */
export function ListPage<
  R extends object,
  N extends string,
  S extends PagedSearch & Partial<Record<N, string | undefined>>,
>({ list, action, filters, bulk, ...listed }: ListPageProps<R, N, S>) {
  const { search, setSearch } = listed
  const change = (values: Partial<Record<N, string | undefined>>) =>
    setSearch({ ...values, pageNum: undefined } as Partial<S>)
  const none = Object.fromEntries(filters.map(({ name }) => [name, undefined]))
  return (
    <>
      <ListHead
        title={useScreenTitle()}
        action={
          <div className={styles.acts}>
            <ViewPicker
              list={list}
              names={[
                ...filters.flatMap(({ name, until }) => (until === undefined ? [name] : [name, until])),
                ...ORDER,
              ]}
              search={search as Readonly<Partial<Record<string, string>>>}
              onChoose={(chosen) => setSearch({ ...chosen, pageNum: undefined } as Partial<S>)}
            />
            {action}
          </div>
        }
      />
      <FilterBar fields={filters} values={search} onSearch={change} />
      {bulk}
      <ListScreen<R, S>
        {...listed}
        filtered={filters.some(({ name }) => Boolean(search[name]))}
        onReset={() => change(none as typeof search)}
      />
    </>
  )
}

/** How it is ordered belongs to a view. */
const ORDER = ['orderByColumn', 'isAsc']

interface ListHeadProps {
  title: string
  action?: ReactNode
  /** whose kind of title */
  surface?: 'console' | 'portal'
}

/** The title of a list page, and on the same line what can be done on it as a whole. */
export function ListHead({ title, action, surface = 'console' }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <h1 className={surface === 'console' ? 'console-title' : 'area-title'}>{title}</h1>
      {action}
    </div>
  )
}
