import { allows } from '@xinqiao/contract/access'
import { listChanges } from '@xinqiao/contract/changes/console-endpoints'
import { CHANGE_KINDS } from '@xinqiao/contract/changes/kinds'
import { CHANGE_WRITERS, changeNoticeRecord } from '@xinqiao/contract/changes/record'
import type { ChangeRow } from '@xinqiao/contract/changes/schemas'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { subjectOf, useKnownUser } from '../../../shared/session/session.ts'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { choicesOf } from '../../../shared/ui/choices.ts'
import { openColumn, timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { severityMark } from '../../../shared/ui/tones/severity.ts'
import { KIND_OPTIONS, noticeMark } from '../parts/change-marks.ts'
import styles from '../parts/changes.module.css'
import { changesScreen } from '../paths.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { ChangeDrawer } from './ChangeDrawer.tsx'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '编号、标题或芯片' },
  { name: 'kind', label: '通知类型', options: KIND_OPTIONS },
  { name: 'status', label: '状态', options: choicesOf(changeNoticeRecord.workflow.states) },
] as const

/** All notices of change, and how many have answered. */
export function Changes() {
  const { list, open, beside } = openedIn(useList(listChanges, changesScreen, { size: 20 }))
  const user = useKnownUser()
  const [isNew, setNew] = useState(false)
  const add = allows(CHANGE_WRITERS, subjectOf(user)) ? (
    <AddButton onClick={() => setNew(true)}>撰写通知</AddButton>
  ) : undefined
  return (
    <>
      <ListPage
        {...list}
        action={add}
        filters={FILTERS}
        columns={columns(open)}
        defaultSize={20}
        empty={{
          title: '还没有变更通知',
          hint: '勘误、产品变更、停产与安全公告在这里撰写，经第二人审核后发送给涉及的客户',
          action: add,
        }}
        minWidth={1080}
      />
      <ChangeDrawer {...beside} />
      {isNew && <ChangeDialog onClose={() => setNew(false)} onSaved={(id) => open({ id })} />}
    </>
  )
}

function columns(open: (row: ChangeRow) => void): TableColumnsType<ChangeRow> {
  return [
    {
      title: '编号',
      width: 120,
      render: (_, { number }) => <span className="mono">{number}</span>,
    },
    openColumn('标题', ({ title }) => title, open),
    { title: '类型', width: 140, render: (_, { kind }) => CHANGE_KINDS[kind] },
    { title: '严重程度', width: 100, render: (_, row) => <StatusMark {...severityMark(row.severity)} /> },
    { title: '适用芯片', width: 170, render: (_, { chips }) => chips.join('、') },
    {
      title: '答复',
      width: 110,
      render: (_, { dueTime, answered, toAnswer }) => (dueTime === '' ? '—' : `${answered} / ${toAnswer}`),
    },
    {
      title: '状态',
      width: 120,
      render: (_, row) => (
        <>
          <StatusMark {...noticeMark(row)} />
          <div className={styles.second}>{row.writerName}</div>
        </>
      ),
    },
    timeColumn('撰写时间', 'create_time', ({ createTime }) => createTime),
  ]
}
