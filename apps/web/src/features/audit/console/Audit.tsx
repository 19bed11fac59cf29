import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AuditEntry, listAudit } from '@xinqiao/contract/audit/endpoints'
import { actLabel, RECORDS } from '@xinqiao/contract/records'
import { Input, Select, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { DayRange } from '../../../shared/form/days.tsx'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { Filter, ListFilters } from '../../../shared/ui/ListFilters.tsx'
import { ListScreen, pageOf } from '../../../shared/ui/ListScreen.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { type AuditSearch, auditScreen } from '../paths.ts'
import { AuditDrawer } from './AuditDrawer.tsx'
import { fieldLabel, recordLabel, valueText } from './audit-labels.ts'

const RESET = {
  keyword: undefined,
  recordKind: undefined,
  from: undefined,
  to: undefined,
  pageNum: undefined,
}
/** Those of which anything is recorded. */
const KINDS = RECORDS.filter((record) => 'workflow' in record || Object.keys(record.acts).length > 0).map(
  ({ kind, title }) => ({ value: kind, label: title }),
)

/** Every change made in the console, newest first. */
export function Audit() {
  const [search, setSearch] = useScreenSearch(auditScreen)
  const [shown, setShown] = useState<AuditEntry | null>(null)
  const { page, size } = pageOf(search)
  const { keyword, recordKind, from, to } = search
  const query = useQuery({
    ...read(listAudit, { query: { keyword, recordKind, from, to, pageNum: page, pageSize: size } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h1 className="console-title">操作记录</h1>
      <AuditFilters
        key={[keyword, recordKind, from, to].join('\n')}
        search={search}
        onSearch={(change) => setSearch({ ...change, pageNum: undefined })}
        onReset={() => setSearch(RESET)}
      />
      <ListScreen
        query={query}
        columns={columns(setShown)}
        rowKey="id"
        search={search}
        setSearch={setSearch}
        filtered={Boolean(keyword || recordKind || from || to)}
        onReset={() => setSearch(RESET)}
        empty={{ title: '还没有操作记录', hint: '在服务台所做的每项变更都会留下记录' }}
        onOpen={setShown}
        minWidth={960}
      />
      <AuditDrawer entry={shown} onClose={() => setShown(null)} />
    </>
  )
}

interface AuditFiltersProps {
  search: AuditSearch
  onSearch: (change: AuditSearch) => void
  onReset: () => void
}

function AuditFilters({ search, onSearch, onReset }: AuditFiltersProps) {
  const [keyword, setKeyword] = useState(search.keyword ?? '')
  const [recordKind, setRecordKind] = useState(search.recordKind)
  const [days, setDays] = useState<[string, string] | null>(
    search.from && search.to ? [search.from, search.to] : null,
  )
  return (
    <ListFilters
      onSearch={() =>
        onSearch({ keyword: keyword.trim() || undefined, recordKind, from: days?.[0], to: days?.[1] })
      }
      onReset={onReset}
    >
      <Filter label="关键词">
        <Input
          value={keyword}
          allowClear
          maxLength={100}
          placeholder="操作人或对象"
          onChange={(event) => setKeyword(event.target.value)}
        />
      </Filter>
      <Filter label="对象类型">
        <Select allowClear placeholder="全部" value={recordKind} options={KINDS} onChange={setRecordKind} />
      </Filter>
      <Filter label="日期">
        <DayRange
          value={days && [dayjs(days[0]), dayjs(days[1])]}
          onChange={(_, texts) => setDays(texts?.[0] && texts[1] ? [texts[0], texts[1]] : null)}
        />
      </Filter>
    </ListFilters>
  )
}

function columns(open: (entry: AuditEntry) => void): TableColumnsType<AuditEntry> {
  return [
    { title: '时间', width: 130, render: (_, row) => <Time value={row.createTime} /> },
    { title: '操作人', width: 110, dataIndex: 'actorName' },
    {
      title: '操作',
      width: 150,
      render: (_, row) => (
        <button type="button" className="row-link" onClick={() => open(row)}>
          {actLabel(row.action)}
        </button>
      ),
    },
    {
      title: '对象',
      width: 260,
      render: (_, row) => `${recordLabel(row.recordKind)} · ${row.recordName}`,
    },
    { title: '变更', ellipsis: true, render: (_, row) => summary(row) },
  ]
}

function summary({ before, after }: AuditEntry): string {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.map((field) => `${fieldLabel(field)}：${valueText(after[field], field)}`).join('，') || '—'
}
