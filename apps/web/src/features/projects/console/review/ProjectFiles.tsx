import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FileEntry, listFilesForStaff } from '@xinqiao/contract/projects/calls/file-endpoints'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { FileDialog } from '../../../../shared/files/FileDialog.tsx'
import { formatTotal, MISSING } from '../../../../shared/format/format.ts'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { DataTable } from '../../../../shared/ui/list/DataTable.tsx'
import { ListFooter } from '../../../../shared/ui/list/ListFooter.tsx'
import { pageOf } from '../../../../shared/ui/list/page-of.ts'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import { reviewScreen } from '../../console-paths.ts'
import styles from '../../parts/detail.module.css'
import { fileColumns } from '../../parts/file-columns.tsx'

const SIZE = 10

/** What was uploaded with the project and its orders, the newest first. */
export function ProjectFiles({ id }: { id: string }) {
  const [search, setSearch] = useScreenSearch(reviewScreen)
  const { page } = pageOf(search, SIZE)
  const [viewed, setViewed] = useState<FileEntry | null>(null)
  const query = useQuery({
    ...read(listFilesForStaff, { params: { id }, query: { pageNum: page, pageSize: SIZE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={styles.section} aria-label="项目资料">
      <h2>项目资料{query.data && `（${formatTotal(query.data.total, query.data.totalIsLowerBound)}）`}</h2>
      <QueryView query={query} skeleton={<Skeleton rows={3} />}>
        {({ rows, total, totalIsLowerBound }) =>
          total === 0 ? (
            <p className={styles.meta}>还没有资料</p>
          ) : (
            <>
              <DataTable<FileEntry>
                rowKey={(row) => row.id}
                columns={fileColumns(ORDER, setViewed)}
                dataSource={rows}
              />
              {total > SIZE && (
                <ListFooter
                  page={page}
                  size={SIZE}
                  sizes={[SIZE]}
                  total={total}
                  totalIsLowerBound={totalIsLowerBound}
                  onChange={(chosen) => setSearch({ pageNum: String(chosen) })}
                />
              )}
            </>
          )
        }
      </QueryView>
      {viewed && <FileDialog file={viewed} onClose={() => setViewed(null)} />}
    </section>
  )
}

const ORDER: TableColumnsType<FileEntry> = [
  { title: '工单', width: 130, render: (_, row) => row.work_order_number || MISSING },
]
