import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import type { UnitUser } from '@xinqiao/contract/personnel/schemas'
import { getUserList } from '@xinqiao/contract/personnel/user-endpoints'
import { Space, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { MISSING } from '../../../shared/format/format.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { actsColumn } from '../../../shared/ui/list/columns.tsx'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { pageOf } from '../../../shared/ui/list/page-of.ts'
import { AddPeople } from '../parts/AddPeople.tsx'
import { AuthoriseServices } from '../parts/AuthoriseServices.tsx'
import { MemberDialog } from '../parts/MemberDialog.tsx'
import { PeopleList } from '../parts/PeopleList.tsx'
import { PersonCell } from '../parts/PersonCell.tsx'
import styles from '../parts/personnel.module.css'
import { useDeletePerson } from '../parts/use-delete-person.tsx'
import { PEOPLE_PAGE_SIZE, type PeoplePlaces, personnelScreen } from '../paths.ts'

type Dialog = { kind: 'add' } | { kind: 'edit' | 'authorise'; user: UnitUser }

/** The people of the unit, kept by its personnel managers. */
export function PersonnelManagement({ inviteHref, robotsHref, projectHref }: PeoplePlaces) {
  const [search, setSearch] = useScreenSearch(personnelScreen)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { remove, next } = useDeletePerson(projectHref)
  const { name, department } = search
  const { page, size } = pageOf(search, PEOPLE_PAGE_SIZE)
  const filters = { ...(name ? { realName: name } : {}), ...(department ? { department } : {}) }
  const query = useQuery({
    ...read(getUserList, { body: { ...filters, pageNum: page, pageSize: size } }),
    placeholderData: keepPreviousData,
  })
  const add = <AddButton onClick={() => setDialog({ kind: 'add' })}>添加人员</AddButton>
  const close = () => setDialog(null)
  return (
    <>
      <ListHead
        surface="portal"
        title="人员管理"
        action={
          <Space>
            <AppLink to={robotsHref}>单位群机器人</AppLink>
            <AppLink to={inviteHref}>邀请同事注册</AppLink>
            {add}
          </Space>
        }
      />
      <PeopleList
        query={query}
        columns={columns({ open: setDialog, remove: (user) => void remove(asDeletable(user)) })}
        rowKey="personnelId"
        search={search}
        setSearch={setSearch}
        empty={{ title: '还没有人员', hint: '添加人员后，可在项目中为其安排岗位', action: add }}
        minWidth={860}
      />
      {next}
      {dialog?.kind === 'add' && <AddPeople inviteHref={inviteHref} onClose={close} />}
      {dialog?.kind === 'edit' && <MemberDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'authorise' && <AuthoriseServices user={dialog.user} onClose={close} />}
    </>
  )
}

interface Acts {
  open: (dialog: Dialog) => void
  remove: (user: UnitUser) => void
}

function columns({ open, remove }: Acts): TableColumnsType<UnitUser> {
  return [
    {
      title: '姓名',
      width: 230,
      render: (_, user) => (
        <PersonCell
          name={user.realName || user.nickName || user.userName}
          avatar={user.avatar}
          status={user.status}
          below={[user.userType === USER_TYPE_MANAGER ? '人员管理员' : '', user.department]
            .filter(Boolean)
            .join(' · ')}
          onOpen={user.can.edit ? () => open({ kind: 'edit', user }) : undefined}
        />
      ),
    },
    { title: '职务', width: 130, render: (_, user) => user.tbPost?.name || MISSING },
    {
      title: '邮箱',
      render: (_, user) => <span className={styles.wrap}>{user.email.replaceAll(',', '、') || MISSING}</span>,
    },
    { title: '办公电话', width: 140, render: (_, user) => user.tel || MISSING },
    actsColumn(150, (user) => [
      ...(user.can.edit ? [{ label: '编辑', run: () => open({ kind: 'edit', user }) }] : []),
      ...(user.can.authorise ? [{ label: '授权', run: () => open({ kind: 'authorise', user }) }] : []),
      ...(user.can.delete
        ? [
            {
              label: user.status === 'pending' ? '撤回邀请' : '删除',
              danger: true,
              run: () => remove(user),
            },
          ]
        : []),
    ]),
  ]
}

function asDeletable({ personnelId, realName, userName, status }: UnitUser) {
  return { personnelId, name: realName || userName, pending: status === 'pending' }
}
