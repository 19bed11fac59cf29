import { DELIVERY_FILTER, DELIVERY_STATES, type DeliveryRow } from '@xinqiao/contract/webhooks/endpoints'
import type { TableColumnsType } from 'antd'
import { choices } from '../../../shared/ui/choices.ts'
import { openColumn, timeColumn } from '../../../shared/ui/list/columns.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'

export const DELIVERY_FILTERS = [
  {
    name: 'state',
    label: '状态',
    options: choices(
      ['waiting', DELIVERY_FILTER.waiting],
      ['sent', DELIVERY_FILTER.sent],
      ['failed', DELIVERY_FILTER.failed],
    ),
  },
] as const

export function deliveryColumns(open: (row: DeliveryRow) => void): TableColumnsType<DeliveryRow> {
  return [
    openColumn('事件', (row) => row.eventTitle, open, { width: 150 }),
    { title: '记录', dataIndex: 'recordName' },
    {
      title: '状态',
      width: 170,
      render: (_, { state, fault }) => (
        <>
          <StatusMark {...DELIVERY_STATES[state]} />
          {fault !== '' && <div className={pieces.below}>{fault}</div>}
        </>
      ),
    },
    { title: '次数', width: 64, align: 'right', dataIndex: 'attempts' },
    timeColumn('发生时间', 'create_time', (row) => row.createTime),
    { title: '最近发送', width: 130, render: (_, { lastTime }) => <Time value={lastTime} /> },
  ]
}
