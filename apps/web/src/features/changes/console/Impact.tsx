import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listImpact } from '@xinqiao/contract/changes/console-endpoints'
import { SUBJECTS } from '@xinqiao/contract/changes/kinds'
import type { ImpactRow } from '@xinqiao/contract/changes/schemas'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { DataTable } from '../../../shared/ui/list/DataTable.tsx'
import { ListFooter } from '../../../shared/ui/list/ListFooter.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { RecordSection } from '../../../shared/ui/open/RecordDrawer.tsx'
import styles from '../parts/changes.module.css'

const PAGE_SIZE = 20

const COLUMNS: TableColumnsType<ImpactRow> = [
  { title: '单位', width: 200, dataIndex: 'unitName' },
  {
    title: '涉及',
    width: 230,
    render: (_, { name, subject, number }) => (
      <>
        {name}
        <div className={styles.second}>{`${SUBJECTS[subject]} ${number}`}</div>
      </>
    ),
  },
  { title: '原因', dataIndex: 'reason' },
]

/** Before it is sent: what a notice would touch now, and why. */
export function Impact({ id }: { id: string }) {
  const [pageNum, setPage] = useState(1)
  const query = useQuery({
    ...read(listImpact, { params: { id }, query: { pageNum, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordSection title="涉及范围">
      <QueryView query={query}>
        {({ rows, total, projects, orders, certificates, readers }) =>
          total === 0 ? (
            <p className={styles.text}>目前没有项目、工单、证书或文档读者涉及。发送后新涉及的会自动告知。</p>
          ) : (
            <>
              <p className={styles.lead}>
                {`发送时将告知：项目 ${projects} 个、未关闭的工单 ${orders} 个、有效证书 ${certificates} 张、文档读者 ${readers} 人`}
              </p>
              <DataTable<ImpactRow> columns={COLUMNS} dataSource={rows} rowKey="subjectId" />
              {total > PAGE_SIZE && (
                <ListFooter
                  page={pageNum}
                  size={PAGE_SIZE}
                  total={total}
                  sizes={[PAGE_SIZE]}
                  onChange={setPage}
                />
              )}
            </>
          )
        }
      </QueryView>
    </RecordSection>
  )
}
