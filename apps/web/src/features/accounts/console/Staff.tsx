import { STAFF_ROLE_LABELS, STAFF_ROLES } from '@xinqiao/contract/access'
import type { StaffRow } from '@xinqiao/contract/accounts/console-schemas'
import { listStaff } from '@xinqiao/contract/accounts/console-staff-endpoints'
import { type TableColumnsType, Tag } from 'antd'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { actsColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { useEdited } from '../../../shared/ui/open/use-edited.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { staffScreen } from '../paths.ts'
import { ACCOUNT_MARKS } from './account-labels.ts'
import { personColumn } from './person-column.tsx'
import { StaffDialog } from './StaffDialog.tsx'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '姓名、手机号码或部门' },
  {
    name: 'role',
    label: '角色',
    options: STAFF_ROLES.map((role) => ({ value: role, label: STAFF_ROLE_LABELS[role] })),
  },
] as const

/** The provider's people and what each may do. */
export function Staff() {
  const list = useList(listStaff, staffScreen)
  const { edited, edit, create, close } = useEdited<StaffRow>()
  return (
    <>
      <ListPage
        {...list}
        action={<AddButton onClick={create}>新建人员</AddButton>}
        filters={FILTERS}
        columns={columns(edit)}
        empty={{ title: '还没有人员', hint: '新建人员后，本人凭短信设置密码' }}
        onOpen={edit}
        minWidth={900}
      />
      {edited && <StaffDialog staff={edited.row} onClose={close} />}
    </>
  )
}

function columns(edit: (row: StaffRow) => void): TableColumnsType<StaffRow> {
  return [
    personColumn('人员', edit),
    {
      title: '角色',
      render: (_, row) => row.roles.map((role) => <Tag key={role}>{STAFF_ROLE_LABELS[role]}</Tag>),
    },
    { title: '部门', width: 150, render: (_, row) => row.department || '—' },
    { title: '邮箱', width: 230, render: (_, row) => row.email.split(',').join('、') || '—' },
    { title: '状态', width: 100, render: (_, row) => <StatusMark {...ACCOUNT_MARKS[row.status]} /> },
    actsColumn(72, (row) => [{ label: '编辑', run: () => edit(row) }]),
  ]
}
