import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { waitingChangeOrders } from '@xinqiao/contract/work-orders/endpoints'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { WorkOrderRow } from '@xinqiao/contract/work-orders/schemas'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { MISSING } from '../../../shared/format/format.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../shared/router/screen.ts'
import { ListScreen, pageOf } from '../../../shared/ui/ListScreen.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import styles from '../parts/projects.module.css'
import { myBusinessScreen, projectDetailScreen } from '../paths.ts'
import { OrderDialog } from './detail/changes/OrderDialog.tsx'

const PAGE_SIZE = 10
const TONES = Object.fromEntries(
  Object.values(workOrderRecord.workflow.states).map(({ label, tone }) => [label, tone]),
)

/** Orders of the reader that were sent back or refused, and those that wait for the provider. */
export function WaitingOrders() {
  const [search, setSearch] = useScreenSearch(myBusinessScreen)
  const [opened, setOpened] = useState<WorkOrderRow | null>(null)
  const { page, size } = pageOf(search, PAGE_SIZE)
  const query = useQuery({
    ...read(waitingChangeOrders, { query: { pageNum: page, pageSize: size } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ListScreen
        query={query}
        columns={COLUMNS}
        rowKey="id"
        search={search}
        setSearch={setSearch}
        filtered={false}
        onReset={() => undefined}
        empty={{ title: '没有待处理的工单', hint: '您发起的、尚未完成的工单会列在这里' }}
        onOpen={setOpened}
        defaultSize={PAGE_SIZE}
        minWidth={860}
      />
      {opened && <OrderDialog order={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const COLUMNS: TableColumnsType<WorkOrderRow> = [
  {
    title: '工单',
    render: (_, row) => (
      <span className={styles.project}>
        <strong>{row.workOrderName}</strong>
        <span>
          <span className="mono">{row.work_order_number}</span> · {row.classify}
        </span>
      </span>
    ),
  },
  {
    title: '项目',
    width: 200,
    render: (_, { projectId: id, projectName: name }) => (
      <AppLink
        to={hrefOf(projectDetailScreen, { id, type: 'process', name })}
        onClick={(event) => event.stopPropagation()}
      >
        {name}
      </AppLink>
    ),
  },
  {
    title: '状态',
    width: 130,
    render: (_, { workOrderStatus: label }) => <StatusMark tone={TONES[label] ?? 'active'} label={label} />,
  },
  { title: '处理人', width: 100, render: (_, row) => row.currentPersonInCharge || MISSING },
  { title: '更新时间', width: 130, render: (_, { updateTime }) => <Time value={updateTime} /> },
]
