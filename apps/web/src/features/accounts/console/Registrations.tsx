import { listRegistrations } from '@xinqiao/contract/accounts/console-registration-endpoints'
import type { RegistrationRow } from '@xinqiao/contract/accounts/console-schemas'
import type { TableColumnsType } from 'antd'
import { ListPage } from '../../../shared/ui/ListPage.tsx'
import { RowActions } from '../../../shared/ui/RowActions.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { useList } from '../../../shared/ui/use-list.ts'
import { registrationsScreen } from '../paths.ts'
import { CATEGORY_LABELS, optionsOf, REGISTRATION_MARKS } from './account-labels.ts'
import styles from './accounts.module.css'
import { Person } from './Person.tsx'
import { RegistrationDrawer } from './RegistrationDrawer.tsx'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '姓名、手机号码、单位或事由' },
  { name: 'status', label: '状态', options: optionsOf(REGISTRATION_MARKS) },
  {
    name: 'category',
    label: '类别',
    options: [
      { value: '1', label: '企业' },
      { value: '2', label: '个人' },
    ],
  },
] as const

/** Applications for an account, newest first. */
export function Registrations() {
  const list = useList(listRegistrations, registrationsScreen)
  const { search, setSearch } = list
  const open = (id: string | undefined) => setSearch({ id })
  return (
    <>
      <ListPage
        {...list}
        title="注册审批"
        filters={FILTERS}
        columns={columns(open)}
        rowKey="id"
        empty={{
          title: '还没有注册申请',
          hint: '企业用户凭邀请码、个人用户凭注册事由提交的申请会显示在这里',
        }}
        onOpen={({ id }) => open(id)}
        minWidth={960}
      />
      <RegistrationDrawer
        id={search.id ?? null}
        onClose={() => open(undefined)}
        onDone={() => open(nextWaiting(list.query.data?.rows ?? [], search.id))}
      />
    </>
  )
}

/** After a decision, the next one that waits: below the decided one, then from the top. */
function nextWaiting(rows: readonly RegistrationRow[], id: string | undefined): string | undefined {
  const at = rows.findIndex((row) => row.id === id)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(({ can }) => can.approve)?.id
}

function columns(open: (id: string) => void): TableColumnsType<RegistrationRow> {
  return [
    {
      title: '申请人',
      width: 160,
      render: (_, row) => <Person name={row.realName} phone={row.userName} onOpen={() => open(row.id)} />,
    },
    { title: '类别', width: 72, render: (_, row) => CATEGORY_LABELS[row.category] },
    {
      title: '单位或事由',
      render: (_, row) => <span className={styles.clip}>{row.unitName || row.remark}</span>,
    },
    { title: '申请的服务', width: 128, render: (_, row) => row.serviceName || '—' },
    { title: '状态', width: 110, render: (_, row) => <StatusMark {...REGISTRATION_MARKS[row.status]} /> },
    { title: '提交时间', width: 130, render: (_, row) => <Time value={row.submitTime} /> },
    {
      title: '操作',
      width: 80,
      render: (_, row) => (
        <RowActions>
          <button type="button" data-due={row.can.approve} onClick={() => open(row.id)}>
            {row.can.approve ? '审批' : '查看'}
          </button>
        </RowActions>
      ),
    },
  ]
}
