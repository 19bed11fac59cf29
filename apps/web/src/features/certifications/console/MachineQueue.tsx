import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import {
  listMachineQueue,
  type MachineQueueRow,
} from '@xinqiao/contract/certifications/machines/console-endpoints'
import type { TableColumnsType } from 'antd'
import { formatDate, MISSING } from '../../../shared/format/format.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { choicesOf } from '../../../shared/ui/choices.ts'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { StatusMark, type StatusTone } from '../../../shared/ui/StatusMark.tsx'
import { useOptions } from '../parts/use-options.ts'
import { examinationScreen, machineQueueScreen } from '../paths.ts'
import { deskTone } from './desk-tone.ts'

const CHIPS = 'rzmbpt'
const STATES: Readonly<Record<string, { label: string; tone: StatusTone }>> = machine.record.workflow.states

/** Whole-machine applications of all units, by chip, contact and state. */
export function MachineQueue() {
  const list = useList(listMachineQueue, machineQueueScreen, { size: 20 })
  const optionsOf = useOptions([CHIPS])
  const filters = [
    {
      name: 'cpuType',
      label: 'CPU型号',
      options: optionsOf(CHIPS).map(({ value, label }) => ({ value, label })),
    },
    { name: 'contactName', label: '联系人', placeholder: '姓名' },
    { name: 'applyStatus', label: '认证状态', options: choicesOf(STATES) },
  ] as const
  return (
    <ListPage
      {...list}
      filters={filters}
      columns={COLUMNS}
      defaultSize={20}
      empty={{ title: '还没有整机认证申请', hint: '整机与板卡厂商提交的申请会显示在这里' }}
      minWidth={1180}
    />
  )
}

const COLUMNS: TableColumnsType<MachineQueueRow> = [
  {
    title: '项目编号',
    width: 170,
    render: (_, { id, number, projectNumber }) => (
      <AppLink className="mono" to={hrefOf(examinationScreen, { kind: machine.name, id })}>
        {projectNumber || number}
      </AppLink>
    ),
  },
  { title: 'CPU型号', width: 130, dataIndex: 'chipTypeName' },
  { title: '单位名称', dataIndex: 'unitName' },
  { title: '联系人', width: 100, dataIndex: 'contactName' },
  { title: '联系电话', width: 130, dataIndex: 'contactNumber' },
  { title: '部门', width: 120, render: (_, { deptName }) => deptName || MISSING },
  {
    title: '状态',
    width: 160,
    render: (_, { status }) => (
      <StatusMark {...deskTone(STATES[status] ?? { tone: 'active', label: status })} />
    ),
  },
  {
    title: '申请日期',
    key: 'create_time',
    sorter: true,
    width: 120,
    render: (_, { createTime }) => formatDate(createTime),
  },
]
