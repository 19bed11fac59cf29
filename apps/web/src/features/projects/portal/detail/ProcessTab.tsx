import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProjectDetail } from '@xinqiao/contract/projects/detail-endpoints'
import { projectOrderList } from '@xinqiao/contract/work-orders/endpoints'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { WorkOrderRow } from '@xinqiao/contract/work-orders/schemas'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { MISSING } from '../../../../shared/format/format.ts'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { ListScreen, pageOf } from '../../../../shared/ui/ListScreen.tsx'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import { Timeline } from '../../../../shared/ui/Timeline.tsx'
import styles from '../../parts/detail.module.css'
import { projectDetailScreen } from '../../paths.ts'
import { OrderDialog } from './changes/OrderDialog.tsx'

const PAGE_SIZE = 10

/** The orders of a project, and how it came to where it is. */
export function ProcessTab({ project }: { project: ProjectDetail }) {
  const [search, setSearch] = useScreenSearch(projectDetailScreen)
  const [opened, setOpened] = useState<WorkOrderRow | null>(null)
  const { page, size } = pageOf(search, PAGE_SIZE)
  const query = useQuery({
    ...read(projectOrderList, {
      query: { projectId: project.projectInfo.id, pageNum: page, pageSize: size },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <section className={styles.section} aria-label="工单">
        <h2>工单</h2>
        <ListScreen
          query={query}
          columns={COLUMNS}
          rowKey="id"
          search={search}
          setSearch={setSearch}
          filtered={false}
          onReset={() => undefined}
          empty={{ title: '还没有工单', hint: '阶段、信息、时间与人员的变更申请会列在这里' }}
          onOpen={setOpened}
          defaultSize={PAGE_SIZE}
          minWidth={860}
        />
      </section>
      <section aria-label="经过">
        <h2>经过</h2>
        <Timeline
          entries={project.timeline}
          first={{ label: '新建项目', time: project.projectInfo.createTime }}
        />
      </section>
      {opened && <OrderDialog order={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const TONES = Object.fromEntries(
  Object.values(workOrderRecord.workflow.states).map(({ label, tone }) => [label, tone]),
)

const COLUMNS: TableColumnsType<WorkOrderRow> = [
  {
    title: '工单号',
    width: 130,
    render: (_, { work_order_number }) => <span className="mono">{work_order_number}</span>,
  },
  { title: '主题', render: (_, { workOrderName }) => <strong>{workOrderName}</strong> },
  { title: '类别', width: 150, dataIndex: 'classify' },
  {
    title: '状态',
    width: 120,
    render: (_, { workOrderStatus }) => (
      <StatusMark tone={TONES[workOrderStatus] ?? 'active'} label={workOrderStatus} />
    ),
  },
  { title: '处理人', width: 90, render: (_, row) => row.currentPersonInCharge || MISSING },
  { title: '发起人', width: 90, dataIndex: 'sendPeople' },
  { title: '发起时间', width: 120, render: (_, { sendTime }) => <Time value={sendTime} /> },
]
