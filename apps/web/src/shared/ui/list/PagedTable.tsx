import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { ListFooter } from './ListFooter.tsx'

const PAGE_SIZE = 20

/** A table of rows that are all here, twenty to a page; it is sorted as a whole. */
export function PagedTable<R extends object>({
  columns,
  dataSource = [],
  ...rest
}: Omit<DataTableProps<R>, 'onSort'>) {
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState('')
  const last = Math.max(1, Math.ceil(dataSource.length / PAGE_SIZE))
  const at = Math.min(page, last)
  const rows = inOrder(dataSource, columns, sort).slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)
  return (
    <>
      <DataTable<R>
        {...rest}
        columns={columns}
        dataSource={rows}
        onSort={(chosen) => {
          setSort(chosen)
          setPage(1)
        }}
      />
      {last > 1 && (
        <ListFooter
          page={at}
          size={PAGE_SIZE}
          total={dataSource.length}
          sizes={[PAGE_SIZE]}
          onChange={(chosen) => setPage(chosen)}
        />
      )}
    </>
  )
}

function inOrder<R>(rows: readonly R[], columns: TableColumnsType<R>, sort: string): readonly R[] {
  for (const { title, ...column } of columns) {
    const compare = 'sorter' in column ? column.sorter : undefined
    if (typeof compare !== 'function') continue
    if (sort === `${String(title)} ascend`) return rows.toSorted((one, other) => compare(one, other))
    if (sort === `${String(title)} descend`) return rows.toSorted((one, other) => compare(other, one))
  }
  return rows
}
