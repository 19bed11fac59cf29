import { type AuditEntry, exportAudit, listAudit } from '@xinqiao/contract/audit/endpoints'
import { changeText, recordLabel } from '@xinqiao/contract/audit/value-text'
import { actLabel, RECORDS } from '@xinqiao/contract/records'
import type { TableColumnsType } from 'antd'
import { ExportButton } from '../../../shared/ui/act/ExportButton.tsx'
import { openColumn, timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import { auditScreen } from '../paths.ts'
import { AuditDrawer } from './AuditDrawer.tsx'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '操作人或对象' },
  {
    name: 'recordKind',
    label: '对象类型',
    // Those of which anything is recorded.
    options: RECORDS.filter((record) => 'workflow' in record || Object.keys(record.acts).length > 0).map(
      ({ kind, title }) => ({ value: kind, label: title }),
    ),
  },
  { name: 'from', until: 'to', label: '日期' },
] as const

/** Every change made in the console, newest first. */
export function Audit() {
  const { list, open, row, beside } = openedIn(useList(listAudit, auditScreen))
  const { keyword, recordKind, from, to } = list.search
  return (
    <>
      <ListPage
        {...list}
        action={<ExportButton endpoint={exportAudit} filters={{ keyword, recordKind, from, to }} />}
        filters={FILTERS}
        columns={columns(open)}
        empty={{ title: '还没有操作记录', hint: '在服务台所做的每项变更都会留下记录' }}
        minWidth={960}
      />
      <AuditDrawer {...beside} row={row} />
    </>
  )
}

function columns(open: (row: AuditEntry) => void): TableColumnsType<AuditEntry> {
  return [
    timeColumn('时间', 'create_time', (row) => row.createTime),
    { title: '操作人', width: 110, dataIndex: 'actorName' },
    openColumn('操作', (row) => actLabel(row.action), open, { width: 150 }),
    {
      title: '对象',
      width: 260,
      render: (_, row) => `${recordLabel(row.recordKind)} · ${row.recordName}`,
    },
    { title: '变更', ellipsis: true, render: (_, row) => changeText(row) },
  ]
}
