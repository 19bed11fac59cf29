import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { listAccounts } from '@xinqiao/contract/accounts/console-account-endpoints'
import type { AccountRow } from '@xinqiao/contract/accounts/console-schemas'
import { PERSONAL_UNIT_ID } from '@xinqiao/contract/accounts/texts'
import type { TableColumnsType } from 'antd'
import { choicesOf } from '../../../shared/ui/choices.ts'
import { actsColumn, timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { accountsScreen } from '../paths.ts'
import { AccountDrawer } from './AccountDrawer.tsx'
import { ACCOUNT_MARKS, USER_TYPE_LABELS } from './account-labels.ts'
import styles from './accounts.module.css'
import { personColumn } from './person-column.tsx'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '姓名、手机号码、邮箱或单位' },
  { name: 'status', label: '状态', options: choicesOf(ACCOUNT_MARKS) },
  { name: 'unitId', label: '归属', options: [{ value: PERSONAL_UNIT_ID, label: '仅个人账号' }] },
] as const

/** Every account, customers and staff, newest first. */
export function Accounts() {
  const { list, open, beside } = openedIn(useList(listAccounts, accountsScreen))
  return (
    <>
      <ListPage
        {...list}
        filters={FILTERS}
        columns={columns(open)}
        empty={{ title: '还没有账号', hint: '注册通过的账号会显示在这里' }}
        minWidth={960}
      />
      <AccountDrawer {...beside} />
    </>
  )
}

function columns(open: (row: AccountRow) => void): TableColumnsType<AccountRow> {
  return [
    personColumn('账号', open),
    {
      title: '单位',
      key: 'unit',
      sorter: true,
      render: (_, row) => row.unitName || (row.userType === USER_TYPE_STAFF ? '供应方' : '个人账号'),
    },
    { title: '身份', width: 110, render: (_, row) => USER_TYPE_LABELS[row.userType] },
    {
      title: '状态',
      width: 180,
      render: (_, row) => (
        <span className={styles.marks}>
          <StatusMark {...ACCOUNT_MARKS[row.status]} />
          {row.locked && <StatusMark tone="late" label="登录锁定" />}
        </span>
      ),
    },
    timeColumn('最近使用', 'last_seen_time', (row) => row.lastSeenTime, { as: 'ago' }),
    timeColumn('创建时间', 'create_time', (row) => row.createTime),
    actsColumn(72, (row) => [{ label: '管理', run: () => open(row) }]),
  ]
}
