import type { UseQueryResult } from '@tanstack/react-query'
import { Button, type TableColumnsType } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { QuietButton } from '../act/QuietButton.tsx'
import { Empty } from '../load/Empty.tsx'
import { QueryView } from '../load/QueryView.tsx'
import { Skeleton } from '../load/Skeleton.tsx'
import { useIsPhone } from '../use-media.ts'
import { DataTable } from './DataTable.tsx'
import { ListFooter } from './ListFooter.tsx'
import { type PagedSearch, pageOf } from './page-of.ts'
import type { ThumbRow } from './phone/ThumbRow.tsx'
import { orderOf, sortedColumns, sortTextOf } from './sorted-columns.ts'
import { usePageInRange } from './use-page-in-range.ts'
import { useRowKeys } from './use-row-keys.ts'

interface Page<R> {
  rows: R[]
  total: number
  totalIsLowerBound?: boolean | undefined
}

export interface ListScreenProps<R extends object, S extends PagedSearch> {
  query: Pick<UseQueryResult<Page<R>>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  /** those with `sorter: true` are sorted by the server, under their `key` */
  columns: TableColumnsType<R>
  /** `id` unless stated */
  rowKey?: keyof R & string
  search: S
  setSearch: (change: Partial<S>, options?: { replace?: boolean }) => void
  /** whether filters narrow the list, and how they are taken away; none where it has no filters */
  filtered?: boolean
  onReset?: () => void
  /** what an empty list says when nothing narrows it */
  empty: { title: string; hint: string; action?: ReactNode }
  onOpen?: (row: R) => void
  /** narrower windows scroll sideways */
  minWidth: number
  /** what a phone shows of a row: two or three lines instead of all its values */
  thumb?: (row: R) => ThumbRow
  /** rows a page where the address says nothing */
  defaultSize?: number
  /** sizes offered, the shared ones unless stated */
  sizes?: readonly number[]
  /** what is counted: 条 unless stated */
  unit?: string
  /** rows can be chosen by checkboxes: the keys of the chosen ones */
  selection?: Selection<R>
}

interface Selection<R> {
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** what a row is called to those who hear the page */
  nameOf: (row: R) => string
  /** those that can be chosen: all unless stated */
  offers?: (row: R) => boolean
}

/** The table of a list page with its four states and its footer; filters stand above it. */
export function ListScreen<R extends object, S extends PagedSearch>(props: ListScreenProps<R, S>) {
  const { query, search, setSearch, empty, onOpen, selection, columns } = props
  const table = useRef<HTMLDivElement>(null)
  const isThumbed = useIsPhone() && props.thumb !== undefined
  const [isChoosing, setChoosing] = useState(false)
  useRowKeys(table)
  const place = pageOf(search, props.defaultSize)
  usePageInRange(query, place, (page) =>
    setSearch({ pageNum: String(page) } as Partial<S>, { replace: true }),
  )
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton rows={8} />}
      isEmpty={({ total }) => total === 0}
      empty={
        props.filtered ? (
          <Empty drawing="search" title="没有符合条件的记录" hint="可放宽筛选条件后再试">
            <Button onClick={() => props.onReset?.()}>清除筛选</Button>
          </Empty>
        ) : (
          <Empty title={empty.title} hint={empty.hint}>
            {empty.action}
          </Empty>
        )
      }
    >
      {({ rows, total, totalIsLowerBound }) => (
        <div ref={table}>
          {selection && isThumbed && (
            <QuietButton
              aria-pressed={isChoosing}
              onClick={() => {
                if (isChoosing) selection.onChange([])
                setChoosing(!isChoosing)
              }}
            >
              {isChoosing ? '取消选择' : '选择'}
            </QuietButton>
          )}
          <DataTable<R>
            rowKey={props.rowKey ?? 'id'}
            columns={sortedColumns(columns, search)}
            sort={sortTextOf(columns, search)}
            onSort={(sort) => setSearch({ ...orderOf(columns, sort), pageNum: undefined } as Partial<S>)}
            dataSource={rows}
            thumb={props.thumb}
            {...(selection && (isChoosing || !isThumbed) ? { rowSelection: rowSelection(selection) } : {})}
            scroll={{ x: props.minWidth }}
            onRow={(row) => (onOpen ? { onClick: () => onOpen(row) } : { style: { cursor: 'default' } })}
          />
          <ListFooter
            {...place}
            total={total}
            {...(props.sizes === undefined ? {} : { sizes: props.sizes })}
            {...(props.unit === undefined ? {} : { unit: props.unit })}
            totalIsLowerBound={totalIsLowerBound}
            onChange={(pageNum, pageSize) =>
              setSearch({ pageNum: String(pageNum), pageSize: String(pageSize) } as Partial<S>)
            }
          />
        </div>
      )}
    </QueryView>
  )
}

function rowSelection<R>({ selected, onChange, nameOf, offers }: Selection<R>) {
  return {
    // A table that scrolls sideways repeats its head, hidden: a checkbox there would take the focus unseen.
    hideSelectAll: true,
    getCheckboxProps: (row: R) => ({
      'aria-label': `选择 ${nameOf(row)}`,
      disabled: offers?.(row) === false,
    }),
    selectedRowKeys: [...selected],
    onChange: (keys: readonly (string | number | bigint)[]) => onChange(keys.map(String)),
  }
}
