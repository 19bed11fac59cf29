import { Table, type TableColumnsType, type TableProps } from 'antd'
import { useState } from 'react'
import { LateSelect } from '../load/late.tsx'
import { useIsPhone } from '../use-media.ts'
import styles from './data-table.module.css'
import { ThumbCell, type ThumbRow } from './phone/ThumbRow.tsx'

export type DataTableProps<R> = Omit<TableProps<R>, 'columns' | 'className' | 'pagination' | 'onChange'> & {
  columns: TableColumnsType<R>
  /** on phones, in place of the block: two or three lines */
  thumb?: ((row: R) => ThumbRow) | undefined
  /** hears by what rows are sorted: the title of a column and its order, empty for none */
  onSort?: (sort: string) => void
  /** by what rows are sorted, where somebody else keeps it */
  sort?: string
}

/**
 * A table of records, known by their `id` unless `rowKey` says otherwise. On phones each record is a block: its name, then its values beside the words of the head;
 * what sorts by a click on the head is chosen above them.
 */
export function DataTable<R extends object>({
  columns,
  scroll,
  onSort,
  sort: kept,
  thumb,
  ...rest
}: DataTableProps<R>) {
  const isPhone = useIsPhone()
  const [own, setSort] = useState(UNSORTED)
  const sort = kept ?? own
  const sorts = isPhone ? sortsOf(columns) : []
  return (
    <>
      {sorts.length > 0 && (
        <LateSelect
          aria-label="排序"
          className={styles.sort ?? ''}
          value={sort}
          options={[{ value: UNSORTED, label: '默认顺序' }, ...sorts]}
          onChange={(chosen = UNSORTED) => {
            setSort(chosen)
            onSort?.(chosen)
          }}
        />
      )}
      <Table<R>
        rowKey="id"
        pagination={false}
        {...rest}
        onChange={(_pages, _filters, sorter) => {
          const [{ column, order } = {}] = [sorter].flat()
          onSort?.(order ? `${String(column?.title)} ${order}` : UNSORTED)
        }}
        {...(isPhone || scroll === undefined ? {} : { scroll })}
        className={styles.table ?? ''}
        columns={isPhone ? (thumb ? inLines(thumb) : labelled(columns, sort)) : columns}
      />
    </>
  )
}

const UNSORTED = ''

const ORDERS = [
  ['descend', '降序'],
  ['ascend', '升序'],
] as const

function sortsOf<R>(columns: TableColumnsType<R>): { value: string; label: string }[] {
  return columns.flatMap((column) => {
    const { title } = column
    if (!('sorter' in column) || typeof title !== 'string') return []
    return ORDERS.map(([order, name]) => ({ value: `${title} ${order}`, label: `按${title}${name}` }))
  })
}

function inLines<R>(thumb: (row: R) => ThumbRow): TableColumnsType<R> {
  return [{ key: 'lines', onCell: () => THUMB, render: (_, row) => <ThumbCell {...thumb(row)} /> }]
}

const THUMB = { 'data-label': '', 'data-thumb': '' } as object

function labelled<R>(columns: TableColumnsType<R>, sort: string): TableColumnsType<R> {
  return columns.map(({ align, ...column }, index) => {
    const { title } = column
    const isWords = index > 0 && typeof title === 'string'
    const isActions = title === ACTIONS && index === columns.length - 1
    const label = isWords && !isActions ? title : ''
    const cell = { 'data-label': label, ...(label && align === 'right' ? { 'data-number': '' } : {}) }
    const shown = { ...column, onCell: () => cell as object }
    if (!('sorter' in column)) return shown
    const [order = null] = ORDERS.find(([one]) => sort === `${title} ${one}`) ?? []
    return { ...shown, sortOrder: order }
  })
}

/** What can be done stands last, below the values, and needs no word. */
const ACTIONS = '操作'
