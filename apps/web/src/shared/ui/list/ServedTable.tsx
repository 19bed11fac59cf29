import { DataTable, type DataTableProps } from './DataTable.tsx'
import { ListFooter } from './ListFooter.tsx'

interface ServedTableProps<R extends object> extends DataTableProps<R> {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** A table within a record, of one page as the server gave it; its foot stands where there are more. */
export function ServedTable<R extends object>({
  page,
  pageSize,
  total,
  onPage,
  ...table
}: ServedTableProps<R>) {
  return (
    <>
      <DataTable<R> {...table} />
      {total > pageSize && (
        <ListFooter page={page} size={pageSize} total={total} sizes={[pageSize]} onChange={onPage} />
      )}
    </>
  )
}
