import { listIssues } from '@xinqiao/contract/work-orders/calls/issue-endpoints'
import { knownIssueRecord } from '@xinqiao/contract/work-orders/desk-record'
import type { IssueRow } from '@xinqiao/contract/work-orders/issue-schemas'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { AddButton } from '../../../../shared/ui/act/AddButton.tsx'
import { choicesOf } from '../../../../shared/ui/choices.ts'
import { openColumn } from '../../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../../shared/ui/open/opened-in.ts'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import { knownIssuesScreen } from '../../paths.ts'
import { FixedIn } from './FixedIn.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { IssueDrawer } from './IssueDrawer.tsx'

const { states } = knownIssueRecord.workflow

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '编号、问题或芯片' },
  { name: 'status', label: '状态', options: choicesOf(states) },
] as const

/** What several customers meet: one answer for all of their orders. */
export function KnownIssues() {
  const { list, open, beside } = openedIn(useList(listIssues, knownIssuesScreen, { size: 20 }))
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        {...list}
        action={<AddButton onClick={() => setAdding(true)}>新增已知问题</AddButton>}
        filters={FILTERS}
        columns={columns(open)}
        defaultSize={20}
        empty={{ title: '还没有已知问题', hint: '多个客户遇到同一问题时，在此统一答复' }}
        minWidth={1060}
      />
      <IssueDrawer {...beside} />
      {isAdding && <IssueDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function columns(open: (row: IssueRow) => void): TableColumnsType<IssueRow> {
  return [
    { title: '编号', width: 120, render: (_, { number }) => <span className="mono">{number}</span> },
    openColumn('问题', ({ title }) => title, open),
    { title: '芯片', dataIndex: 'chip', width: 150 },
    { title: '状态', width: 100, render: (_, { status }) => <StatusMark {...states[status]} /> },
    { title: '修复版本', width: 210, render: (_, issue) => <FixedIn issue={issue} /> },
    { title: '工单', width: 80, dataIndex: 'orders' },
    { title: '更新时间', width: 140, render: (_, { updateTime }) => <Time value={updateTime} /> },
  ]
}
