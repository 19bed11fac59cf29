import { listChangeOrders } from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import type { WorkOrderRow } from '@xinqiao/contract/work-orders/change-schemas'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { TableColumnsType } from 'antd'
import { MISSING } from '../../../shared/format/format.ts'
import { choicesOf } from '../../../shared/ui/choices.ts'
import { openColumn, timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import { StatusMark, type StatusTone } from '../../../shared/ui/StatusMark.tsx'
import { changeOrdersScreen } from '../console-paths.ts'
import { ChangeDrawer } from './ChangeDrawer.tsx'

const STATES = workOrderRecord.workflow.states
const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '工单号、主题或项目' },
  { name: 'status', label: '状态', options: choicesOf(STATES) },
] as const

/** What customers ask to change of their projects. */
export function ChangeOrders() {
  const { list, open, beside, openNext } = openedIn(useList(listChangeOrders, changeOrdersScreen))
  return (
    <>
      <ListPage
        {...list}
        filters={FILTERS}
        columns={columns(open)}
        empty={{ title: '还没有变更申请', hint: '客户申请变更阶段、信息、时间或人员后会出现在这里' }}
        unit="份"
        minWidth={980}
      />
      <ChangeDrawer {...beside} onDone={() => openNext(isWaiting)} />
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

function columns(open: (row: WorkOrderRow) => void): TableColumnsType<WorkOrderRow> {
  return [
    {
      title: '工单号',
      width: 130,
      render: (_, { work_order_number }) => <span className="mono">{work_order_number}</span>,
    },
    openColumn('主题', ({ workOrderName }) => workOrderName, open),
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
