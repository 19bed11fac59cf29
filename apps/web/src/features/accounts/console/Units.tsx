import type { UnitRow } from '@xinqiao/contract/accounts/console-schemas'
import { listUnits } from '@xinqiao/contract/accounts/console-unit-endpoints'
import type { TableColumnsType } from 'antd'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { actsColumn, openColumn, timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import { unitsScreen } from '../paths.ts'
import { UNIT_TYPE_OPTIONS } from './account-labels.ts'
import { UnitDialog } from './UnitDialog.tsx'

const FILTERS = [
  { name: 'keyword', label: '单位名称' },
  { name: 'unitType', label: '单位类型', options: UNIT_TYPE_OPTIONS },
] as const

/** Partner companies with what decides over their sections: type, FAE, assistant, services. */
export function Units() {
  const { list, open, beside } = openedIn(useList(listUnits, unitsScreen))
  const { id, onClose } = beside
  const create = <AddButton onClick={() => open({ id: 'new' })}>新建单位</AddButton>
  return (
    <>
      <ListPage
        {...list}
        action={create}
        filters={FILTERS}
        columns={columns(open)}
        empty={{ title: '还没有单位', hint: '新建单位后可为其人员创建邀请' }}
        minWidth={1080}
      />
      {id !== null && <UnitDialog key={id} id={id === 'new' ? null : id} onClose={onClose} />}
    </>
  )
}

function columns(edit: (row: UnitRow) => void): TableColumnsType<UnitRow> {
  return [
    { ...openColumn('单位', ({ name }) => name, edit), key: 'name', sorter: true },
    { title: '类型', width: 150, render: (_, row) => row.unitType.name },
    { title: 'FAE', width: 90, render: (_, row) => row.faeName || '—' },
    { title: '助理', width: 90, render: (_, row) => row.assistantName || '—' },
    {
      title: '已开通服务',
      width: 240,
      render: (_, row) => row.services.map(({ name }) => name).join('、') || '—',
    },
    {
      title: '在用账号',
      key: 'member_count',
      sorter: true,
      width: 90,
      align: 'right',
      dataIndex: 'memberCount',
    },
    timeColumn('创建时间', 'create_time', (row) => row.createTime),
    actsColumn(72, (row) => [{ label: '编辑', run: () => edit(row) }]),
  ]
}
