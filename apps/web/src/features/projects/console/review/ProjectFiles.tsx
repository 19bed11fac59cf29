import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FileEntry, listFilesForStaff } from '@xinqiao/contract/projects/calls/file-endpoints'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { FileDialog } from '../../../../shared/files/FileDialog.tsx'
import { fetchFile } from '../../../../shared/files/FileRows.tsx'
import { formatTotal, MISSING } from '../../../../shared/format/format.ts'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { RowActions } from '../../../../shared/ui/act/RowActions.tsx'
import { DataTable } from '../../../../shared/ui/list/DataTable.tsx'
import { ListFooter } from '../../../../shared/ui/list/ListFooter.tsx'
import { pageOf } from '../../../../shared/ui/list/page-of.ts'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import { reviewScreen } from '../../console-paths.ts'
import styles from '../../parts/detail.module.css'

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
                columns={columnsOf(setViewed)}
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

function columnsOf(view: (file: FileEntry) => void): TableColumnsType<FileEntry> {
  return [
    { title: '文件名称', render: (_, { fileName }) => <strong>{fileName}</strong> },
    { title: '工单', width: 130, render: (_, row) => row.work_order_number || MISSING },
    { title: '上传人', width: 90, render: (_, { uploadUser }) => uploadUser || MISSING },
    { title: '上传时间', width: 130, render: (_, { createTime }) => <Time value={createTime} /> },
    {
      title: '操作',
      width: 110,
      render: (_, row) => (
        <RowActions>
          <button type="button" aria-label={`查看 ${row.fileName}`} onClick={() => view(row)}>
            查看
          </button>
          <button type="button" aria-label={`下载 ${row.fileName}`} onClick={() => void fetchFile(row.id)}>
            下载
          </button>
        </RowActions>
      ),
    },
  ]
}
