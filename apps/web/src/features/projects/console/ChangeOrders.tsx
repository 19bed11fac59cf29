import { listChangeOrders } from '@xinqiao/contract/work-orders/change-order-endpoints'
import type { WorkOrderRow } from '@xinqiao/contract/work-orders/change-schemas'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { TableColumnsType } from 'antd'
import { MISSING } from '../../../shared/format/format.ts'
import { timeColumn } from '../../../shared/ui/columns.tsx'
import { ListPage } from '../../../shared/ui/ListPage.tsx'
import { StatusMark, type StatusTone } from '../../../shared/ui/StatusMark.tsx'
import { nextWaiting, stepsOf } from '../../../shared/ui/steps.ts'
import { useList } from '../../../shared/ui/use-list.ts'
import { changeOrdersScreen } from '../console-paths.ts'
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
  const list = useList(listChangeOrders, changeOrdersScreen)
  const { id } = list.search
  const rows = list.query.data?.rows
  const open = (one: string | undefined) => list.setSearch({ id: one })
  return (
    <>
      <ListPage
        {...list}
        title="变更申请"
        filters={FILTERS}
        columns={columns(open)}
        empty={{ title: '还没有变更申请', hint: '客户申请变更阶段、信息、时间或人员后会出现在这里' }}
        onOpen={(row) => open(row.id)}
        unit="份"
        minWidth={980}
      />
      <ChangeDrawer
        id={id ?? null}
        steps={stepsOf(rows, id, open)}
        onClose={() => open(undefined)}
        onDone={() => open(nextWaiting(rows, id, isWaiting))}
      />
    </>
  )
}

function isWaiting({ workOrderStatus }: WorkOrderRow): boolean {
  return workOrderStatus === STATES['to-handle'].label
}

/** At the provider it is the other way round: what the customer waits for is to be done, what was answered waits. */
function changeTone(label: string): StatusTone {
  if (label === STATES['to-handle'].label) return 'action'
  if (label === STATES.handled.label) return 'wait'
  return Object.values(STATES).find((one) => one.label === label)?.tone ?? 'active'
}

function columns(open: (id: string) => void): TableColumnsType<WorkOrderRow> {
  return [
    {
      title: '工单号',
      width: 130,
      render: (_, { work_order_number }) => <span className="mono">{work_order_number}</span>,
    },
    {
      title: '主题',
      render: (_, { id, workOrderName }) => (
        <button type="button" className="row-link" onClick={() => open(id)}>
          {workOrderName}
        </button>
      ),
    },
    { title: '类别', width: 150, dataIndex: 'classify' },
    {
      title: '状态',
      width: 120,
      render: (_, { workOrderStatus: label }) => <StatusMark tone={changeTone(label)} label={label} />,
    },
    { title: '项目', width: 180, dataIndex: 'projectName' },
    { title: '单位', width: 180, dataIndex: 'unitName' },
    { title: '处理人', width: 90, render: (_, row) => row.currentPersonInCharge || MISSING },
    timeColumn('发起时间', 'create_time', ({ sendTime }) => sendTime, { width: 120 }),
  ]
}
