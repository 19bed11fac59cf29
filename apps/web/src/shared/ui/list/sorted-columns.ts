import type { TableColumnsType } from 'antd'

/** By what a list is ordered, as its address says it; nothing for the list's own order. */
export interface Order {
  orderByColumn?: string | undefined
  isAsc?: string | undefined
}

type Column<R> = TableColumnsType<R>[number]

/** Columns that say `sorter: true` are sorted by the server, under their `key`; each shows how it stands. */
export function sortedColumns<R>(columns: TableColumnsType<R>, order: Order): TableColumnsType<R> {
  return columns.map((column) =>
    isSorted(column)
      ? {
          ...column,
          sortDirections: ['descend', 'ascend'],
          sortOrder: column.key === order.orderByColumn ? (isUp(order) ? 'ascend' : 'descend') : null,
        }
      : column,
  )
}

/** The order as the table says it: title and direction. */
export function sortTextOf<R>(columns: TableColumnsType<R>, order: Order): string {
  const column = columns.find((one) => isSorted(one) && one.key === order.orderByColumn)
  return column ? `${String(column.title)} ${isUp(order) ? 'ascend' : 'descend'}` : ''
}

/** What the table was told, as the address says it. */
export function orderOf<R>(columns: TableColumnsType<R>, sort: string): Order {
  for (const [direction, isAsc] of [
    ['ascend', 'asc'],
    ['descend', 'desc'],
  ]) {
    const column = columns.find((one) => isSorted(one) && `${String(one.title)} ${direction}` === sort)
    if (column) return { orderByColumn: String(column.key), isAsc }
  }
  return { orderByColumn: undefined, isAsc: undefined }
}

function isSorted<R>(column: Column<R>): boolean {
  return 'sorter' in column && column.sorter === true
}

function isUp({ isAsc }: Order): boolean {
  return isAsc?.toLowerCase() === 'asc'
}
