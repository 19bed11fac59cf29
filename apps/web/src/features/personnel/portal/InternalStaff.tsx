import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { allows } from '@xinqiao/contract/access'
import { addClientPersonnel } from '@xinqiao/contract/personnel/endpoints'
import { clientPersonnelList } from '@xinqiao/contract/personnel/list-endpoints'
import type { Person } from '@xinqiao/contract/personnel/schemas'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { MISSING } from '../../../shared/format/format.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { subjectOf, useKnownUser } from '../../../shared/session/session.ts'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { RowActions } from '../../../shared/ui/act/RowActions.tsx'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { pageOf } from '../../../shared/ui/list/page-of.ts'
import { AddPeople } from '../parts/AddPeople.tsx'
import { PeopleList } from '../parts/PeopleList.tsx'
import { PersonCell } from '../parts/PersonCell.tsx'
import styles from '../parts/personnel.module.css'
import { useDeletePerson } from '../parts/use-delete-person.tsx'
import { internalStaffScreen, PEOPLE_PAGE_SIZE, type PeoplePlaces } from '../paths.ts'
import { ChangeProjects } from './ChangeProjects.tsx'

/** The customer's own people on technical support (document 2 section 2.8). */
export function InternalStaff({ inviteHref, projectHref }: PeoplePlaces) {
  const [search, setSearch] = useScreenSearch(internalStaffScreen)
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<Person | null>(null)
  const user = useKnownUser()
  const { remove, next } = useDeletePerson(projectHref)
  const { name, department } = search
  const { page, size } = pageOf(search, PEOPLE_PAGE_SIZE)
  const order = { orderByColumn: 'create_time', isAsc: 'desc' } as const
  const query = useQuery({
    ...read(clientPersonnelList, { query: { name, department, pageNum: page, pageSize: size, ...order } }),
    placeholderData: keepPreviousData,
  })
  const add = allows(addClientPersonnel.access, subjectOf(user)) && (
    <AddButton onClick={() => setAdding(true)}>添加人员</AddButton>
  )
  const actions = {
    change: setChanging,
    remove: ({ id, name: who, status }: Person) =>
      void remove({ personnelId: id, name: who, pending: status === 'pending' }),
  }
  return (
    <>
      <ListHead surface="portal" title="内部人员" action={add} />
      <PeopleList
        query={query}
        columns={columns(actions)}
        search={search}
        setSearch={setSearch}
        empty={{ title: '还没有人员', hint: '由本单位的人员管理员添加', action: add }}
        minWidth={900}
      />
      {next}
      {adding && <AddPeople inviteHref={inviteHref} onClose={() => setAdding(false)} />}
      {changing && <ChangeProjects person={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

function columns(actions: {
  change: (person: Person) => void
  remove: (person: Person) => void
}): TableColumnsType<Person> {
  return [
    {
      title: '姓名',
      width: 200,
      render: (_, person) => (
        <PersonCell
          name={person.name || person.contactNumber}
          avatar={person.avatar}
          status={person.status}
          below={person.post}
        />
      ),
    },
    { title: '部门', width: 120, render: (_, person) => person.department || MISSING },
    { title: '联系电话', width: 130, render: (_, person) => person.contactNumber },
    {
      title: '邮箱',
      render: (_, person) => (
        <span className={styles.wrap}>{person.eMail.replaceAll(',', '、') || MISSING}</span>
      ),
    },
    { title: '备注', width: 160, render: (_, person) => person.remark || MISSING },
    {
      title: '操作',
      width: 140,
      render: (_, person) => (
        <RowActions>
          {person.can.changeProjects && (
            <button type="button" onClick={() => actions.change(person)}>
              项目变更
            </button>
          )}
          {person.can.delete && (
            <button type="button" data-danger onClick={() => actions.remove(person)}>
              {person.status === 'pending' ? '撤回邀请' : '删除'}
            </button>
          )}
          {!person.can.changeProjects && !person.can.delete && MISSING}
        </RowActions>
      ),
    },
  ]
}
