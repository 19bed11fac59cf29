import { exportContacts, handleContact, listContacts } from '@xinqiao/contract/contact/console-endpoints'
import type { ContactRow } from '@xinqiao/contract/contact/console-schemas'
import { contactRecord } from '@xinqiao/contract/contact/record'
import type { TableColumnsType } from 'antd'
import { call } from '../../../shared/api/call.ts'
import type { BulkAct } from '../../../shared/ui/act/BulkBar.tsx'
import { ExportButton } from '../../../shared/ui/act/ExportButton.tsx'
import { useBulk } from '../../../shared/ui/act/use-bulk.tsx'
import { choices, choicesOf } from '../../../shared/ui/choices.ts'
import { actsColumn, openColumn, timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import pieces from '../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { contactInboxScreen } from '../paths.ts'
import { MessageDrawer } from './MessageDrawer.tsx'

const { states } = contactRecord.workflow

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '姓名、电话、公司或留言' },
  { name: 'status', label: '状态', options: choicesOf(states) },
  { name: 'from', label: '来源', options: choices(['visitor', '访客'], ['customer', '登录用户']) },
] as const

const ACTS: readonly BulkAct[] = [
  {
    label: '标记为已处理',
    done: '已处理',
    note: {
      label: '处理方式',
      hint: '例如已电话联系；记入每条留言，仅供内部查看',
      calm: true,
      missing: contactRecord.workflow.events.handle.noteMissing,
      topic: 'contact-message.handle',
    },
    run: (id, note) => call(handleContact, { params: { id }, body: { note } }, { surface: 'silent' }),
  },
]

/** What came in by contact-us, the latest first. */
export function Inbox() {
  const { list, open, beside, openNext } = openedIn(useList(listContacts, contactInboxScreen, { size: 20 }))
  const { keyword, status, from } = list.search
  const several = useBulk({
    rows: list.query.data?.rows ?? [],
    nameOf: ({ name }) => `${name}的留言`,
    offers: isWaiting,
    acts: ACTS,
    changes: ['contact-message'],
  })
  return (
    <>
      <ListPage
        {...list}
        action={<ExportButton endpoint={exportContacts} filters={{ keyword, status, from }} />}
        filters={FILTERS}
        columns={columns(open)}
        defaultSize={20}
        empty={{ title: '还没有留言', hint: '访客与客户在门户“联系我们”的留言会显示在这里' }}
        {...several}
        minWidth={1000}
      />
      <MessageDrawer {...beside} onDone={() => openNext(isWaiting)} />
    </>
  )
}

function isWaiting({ status }: ContactRow): boolean {
  return status === 'waiting'
}

function columns(open: (row: ContactRow) => void): TableColumnsType<ContactRow> {
  return [
    openColumn('姓名', ({ name }) => name, open, { width: 120 }),
    {
      title: '公司',
      width: 210,
      render: (_, { companyName, unitName }) => (
        <span className={pieces.clip}>{companyName || unitName || '—'}</span>
      ),
    },
    { title: '留言', render: (_, { message }) => <span className={pieces.clip}>{message}</span> },
    { title: '来源', width: 90, render: (_, { userId }) => (userId === '' ? '访客' : '登录用户') },
    { title: '状态', width: 100, render: (_, { status }) => <StatusMark {...states[status]} /> },
    timeColumn('提交时间', 'create_time', ({ createTime }) => createTime),
    actsColumn(80, (row) => [
      {
        label: isWaiting(row) ? '处理' : '查看',
        due: isWaiting(row),
        run: () => open(row),
      },
    ]),
  ]
}
