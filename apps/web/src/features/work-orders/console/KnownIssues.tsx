import { knownIssueRecord } from '@xinqiao/contract/work-orders/desk-record'
import { listIssues } from '@xinqiao/contract/work-orders/issue-endpoints'
import type { IssueRow } from '@xinqiao/contract/work-orders/issue-schemas'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { AddButton } from '../../../shared/ui/AddButton.tsx'
import { ListPage } from '../../../shared/ui/ListPage.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { stepsOf } from '../../../shared/ui/steps.ts'
import { Time } from '../../../shared/ui/Time.tsx'
import { useList } from '../../../shared/ui/use-list.ts'
import { knownIssuesScreen } from '../paths.ts'
import { IssueDialog } from './IssueDialog.tsx'
import { IssueDrawer } from './IssueDrawer.tsx'

const { states } = knownIssueRecord.workflow

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '编号、问题或芯片' },
  {
    name: 'status',
    label: '状态',
    options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
  },
] as const

/** What several customers meet: one answer for all of their orders. */
export function KnownIssues() {
  const list = useList(listIssues, knownIssuesScreen, { size: 20 })
  const { search, setSearch } = list
  const [isAdding, setAdding] = useState(false)
  const open = (id: string | undefined) => setSearch({ id })
  return (
    <>
      <ListPage
        {...list}
        title="已知问题"
        action={<AddButton onClick={() => setAdding(true)}>新增已知问题</AddButton>}
        filters={FILTERS}
        columns={columns(open)}
        defaultSize={20}
        empty={{ title: '还没有已知问题', hint: '多个客户遇到同一问题时，在此统一答复' }}
        onOpen={({ id }) => open(id)}
        minWidth={1000}
      />
      <IssueDrawer
        id={search.id ?? null}
        steps={stepsOf(list.query.data?.rows, search.id, open)}
        onClose={() => open(undefined)}
      />
      {isAdding && <IssueDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function columns(open: (id: string) => void): TableColumnsType<IssueRow> {
  return [
    { title: '编号', width: 120, render: (_, { number }) => <span className="mono">{number}</span> },
    {
      title: '问题',
      render: (_, { id, title }) => (
        <button type="button" className="row-link" onClick={() => open(id)}>
          {title}
        </button>
      ),
    },
    { title: '芯片', dataIndex: 'chip', width: 150 },
    { title: '状态', width: 100, render: (_, { status }) => <StatusMark {...states[status]} /> },
    { title: '修复版本', width: 150, render: (_, { fixedIn }) => fixedIn || '—' },
    { title: '工单', width: 80, dataIndex: 'orders' },
    { title: '更新时间', width: 140, render: (_, { updateTime }) => <Time value={updateTime} /> },
  ]
}
