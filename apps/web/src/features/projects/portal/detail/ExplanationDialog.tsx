import { useQuery } from '@tanstack/react-query'
import { getProjectExplain } from '@xinqiao/contract/projects/calls/detail-endpoints'
import type { Explanation } from '@xinqiao/contract/projects/schemas'
import { Modal, type TableColumnsType } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { DataTable } from '../../../../shared/ui/list/DataTable.tsx'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import { useReadDialog } from '../../../../shared/ui/open/use-read-dialog.ts'
import { Time } from '../../../../shared/ui/Time.tsx'
import styles from '../../parts/detail.module.css'

/** What was said at each step of the project. */
export function ExplanationDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const query = useQuery(read(getProjectExplain, { params: { id: projectId } }))
  const reading = useReadDialog()
  return (
    <Modal {...reading} open width={800} title="项目说明" footer={null} onCancel={onClose}>
      <QueryView
        query={query}
        skeleton={<Skeleton rows={4} />}
        empty={<Empty title="还没有说明" hint="提交、变更与结项时填写的说明会列在这里" />}
      >
        {({ rows }) => (
          <DataTable<Explanation>
            rowKey={({ createTime, typeName }) => `${createTime} ${typeName}`}
            columns={COLUMNS}
            dataSource={rows}
            scroll={{ y: 420 }}
          />
        )}
      </QueryView>
    </Modal>
  )
}

const COLUMNS: TableColumnsType<Explanation> = [
  { title: '类型', width: 170, dataIndex: 'typeName' },
  {
    title: '说明',
    render: (_, { explainContent }) => <span className={styles.note}>{explainContent}</span>,
  },
  { title: '时间', width: 150, render: (_, { createTime }) => <Time value={createTime} /> },
]
