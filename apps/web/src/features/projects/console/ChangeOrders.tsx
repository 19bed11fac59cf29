import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listChangeOrders } from '@xinqiao/contract/work-orders/change-order-endpoints'
import type { WorkOrderRow } from '@xinqiao/contract/work-orders/change-schemas'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { TableColumnsType } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { MISSING } from '../../../shared/format/format.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { ListPage } from '../../../shared/ui/ListPage.tsx'
import { pageOf } from '../../../shared/ui/ListScreen.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { changeOrdersScreen } from '../paths.ts'
import { ChangeDrawer } from './ChangeDrawer.tsx'

const STATES = workOrderRecord.workflow.states
const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '工单号、主题或项目' },
  {
    name: 'status',
    label: '状态',
    options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
  },
] as const

/** What customers ask to change of their projects. */
export function ChangeOrders() {
  const [search, setSearch] = useScreenSearch(changeOrdersScreen)
  const { page, size } = pageOf(search)
  const { keyword, status } = search
  const query = useQuery({
    ...read(listChangeOrders, { query: { keyword, status, pageNum: page, pageSize: size } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ListPage
        title="变更申请"
        filters={FILTERS}
        query={query}
        columns={COLUMNS}
        rowKey="id"
        search={search}
        setSearch={setSearch}
        empty={{ title: '还没有变更申请', hint: '客户申请变更阶段、信息、时间或人员后会出现在这里' }}
        onOpen={({ id }) => setSearch({ id })}
        unit="份"
        minWidth={980}
      />
      <ChangeDrawer id={search.id ?? null} onClose={() => setSearch({ id: undefined })} />
    </>
  )
}

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
    render: (_, { workOrderStatus: label }) => {
      const state = Object.values(STATES).find((one) => one.label === label)
      return <StatusMark tone={state?.tone ?? 'active'} label={label} />
    },
  },
  { title: '项目', width: 180, dataIndex: 'projectName' },
  { title: '单位', width: 180, dataIndex: 'unitName' },
  { title: '处理人', width: 90, render: (_, row) => row.currentPersonInCharge || MISSING },
  { title: '发起时间', width: 120, render: (_, { sendTime }) => <Time value={sendTime} /> },
]
