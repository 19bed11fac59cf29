import {
  listSecurityEvents,
  SECURITY_EVENTS,
  type SecurityEvent,
  type SecurityEventKind,
} from '@xinqiao/contract/audit/security-events'
import type { TableColumnsType } from 'antd'
import { timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { EventMark } from '../parts/EventMark.tsx'
import { securityEventsScreen } from '../paths.ts'

const KINDS = Object.keys(SECURITY_EVENTS) as SecurityEventKind[]
const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '姓名、号码末四位或地址' },
  {
    name: 'kind',
    label: '事件',
    options: KINDS.map((kind) => ({ value: kind, label: SECURITY_EVENTS[kind].label })),
  },
  { name: 'onlyBad', label: '范围', placeholder: '全部', options: [{ value: 'true', label: '需要注意的' }] },
  { name: 'from', label: '日期', until: 'to' },
] as const

/** What happened to accounts: log-ins, failures, refused calls, changes, exports, alarms. */
export function SecurityEvents() {
  const list = useList(listSecurityEvents, securityEventsScreen, { size: 20 })
  return (
    <ListPage
      {...list}
      filters={FILTERS}
      columns={COLUMNS}
      empty={{ title: '还没有安全事件', hint: '登录、失败、越权访问、账号变更与导出都会记在这里' }}
      minWidth={1080}
    />
  )
}

const COLUMNS: TableColumnsType<SecurityEvent> = [
  timeColumn('时间', 'last_time', (row) => row.lastTime),
  { title: '事件', width: 190, render: (_, row) => <EventMark event={row} /> },
  { title: '账号', width: 150, render: (_, row) => <span className="nums">{row.who || '—'}</span> },
  { title: '说明', ellipsis: true, render: (_, row) => row.detail || '—' },
  { title: '来源地址', width: 180, render: (_, row) => <span className="mono">{row.address || '—'}</span> },
  { title: '设备', width: 160, render: (_, row) => row.device || '—' },
]
