import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { businessContacts } from '@xinqiao/contract/personnel/endpoints'
import { ftPersonnelList } from '@xinqiao/contract/personnel/list-endpoints'
import type { Contact } from '@xinqiao/contract/personnel/schemas'
import { type TableColumnsType, Tabs } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { MISSING } from '../../../shared/format/format.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { useSettings } from '../../../shared/settings.ts'
import { pageOf } from '../../../shared/ui/list/page-of.ts'
import { PeopleList } from '../parts/PeopleList.tsx'
import { PersonCell } from '../parts/PersonCell.tsx'
import styles from '../parts/personnel.module.css'
import { PEOPLE_PAGE_SIZE, providerStaffScreen } from '../paths.ts'

/** Whom to turn to: the provider's staff, and everyone on the unit's projects. */
export function ProviderStaff() {
  const [search, setSearch] = useScreenSearch(providerStaffScreen)
  const { brand } = useSettings()
  const { tab, name, department } = search
  const { page, size } = pageOf(search, PEOPLE_PAGE_SIZE)
  const endpoint = tab === 'contacts' ? businessContacts : ftPersonnelList
  const query = useQuery({
    ...read<typeof ftPersonnelList>(endpoint as typeof ftPersonnelList, {
      query: { name, department, pageNum: page, pageSize: size },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h1 className="area-title">{brand}人员</h1>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        onChange={(key) =>
          setSearch({ name: undefined, department: undefined, pageNum: undefined, tab: key as typeof tab })
        }
        items={[
          { key: 'staff', label: `${brand}人员` },
          { key: 'contacts', label: '业务联系人' },
        ]}
      />
      <PeopleList
        query={query}
        columns={columns(brand, tab === 'contacts')}
        search={search}
        setSearch={setSearch}
        empty={EMPTY[tab]}
        minWidth={860}
      />
    </>
  )
}

const EMPTY = {
  staff: { title: '还没有对接人员', hint: '如需指定现场应用工程师（FAE），请联系服务热线' },
  contacts: { title: '还没有业务联系人', hint: '项目中的双方人员会显示在这里' },
} as const

function columns(brand: string, withSide: boolean): TableColumnsType<Contact> {
  return [
    {
      title: '姓名',
      width: 190,
      render: (_, { name, avatar, side }) => (
        <PersonCell
          name={name}
          avatar={avatar}
          side={side}
          below={withSide && (side === 'provider' ? brand : '本单位')}
        />
      ),
    },
    { title: '部门', width: 130, render: (_, { department }) => department || MISSING },
    { title: '职责', width: 200, render: (_, { duties }) => duties || MISSING },
    { title: '联系电话', width: 130, render: (_, { contactNumber }) => contactNumber },
    {
      title: '邮箱',
      render: (_, { eMail }) => <span className={styles.wrap}>{eMail.replaceAll(',', '、') || MISSING}</span>,
    },
    { title: '备注', width: 140, render: (_, { remark }) => remark || MISSING },
  ]
}
