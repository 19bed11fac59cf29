import { Table, type TableColumnsType, type TableProps } from 'antd'
import styles from './data-table.module.css'
import { useMedia } from './use-media.ts'

type DataTableProps<R> = Omit<TableProps<R>, 'columns' | 'className'> & { columns: TableColumnsType<R> }

/** A table of records. On phones each record is a block: its name, then its values beside the words of the head. */
export function DataTable<R extends object>({ columns, scroll, ...rest }: DataTableProps<R>) {
  const isPhone = useMedia('(max-width: 640px)')
  return (
    <Table<R>
      pagination={false}
      {...rest}
      {...(isPhone || scroll === undefined ? {} : { scroll })}
      className={styles.table ?? ''}
      columns={isPhone ? labelled(columns) : columns}
    />
  )
}

function labelled<R>(columns: TableColumnsType<R>): TableColumnsType<R> {
  return columns.map(({ align: _, ...column }, index) => {
    const { title } = column
    const label = index === 0 || title === ACTIONS || typeof title !== 'string' ? '' : title
    return { ...column, onCell: () => ({ 'data-label': label }) as object }
  })
}

/** What can be done stands below the values and needs no word. */
const ACTIONS = '操作'
