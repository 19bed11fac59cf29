import { listVisits } from '@xinqiao/contract/visits/endpoints'
import type { VisitRow } from '@xinqiao/contract/visits/schemas'
import type { TableColumnsType } from 'antd'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { actsColumn } from '../../../shared/ui/list/columns.tsx'
import { FilterBar } from '../../../shared/ui/list/FilterBar.tsx'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import pieces from '../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { visitMark } from '../parts/visit-mark.ts'
import { visitApplicationScreen } from '../paths.ts'
import { VisitDialog } from './VisitDialog.tsx'
import { VisitView } from './VisitView.tsx'

/** Lists of applications show ten rows unless asked otherwise (document 3 section 9). */
const PAGE_SIZE = 10

const FILTERS = [
  { name: 'applyPeople', label: '申请人', placeholder: '姓名' },
  { name: 'visitDateStart', until: 'visitDateEnd', label: '来访日期' },
] as const
const NONE = { applyPeople: undefined, visitDateStart: undefined, visitDateEnd: undefined }

/** The visits of the reader’s unit (document 3 section 2). */
export function VisitApplications() {
  const list = useList(listVisits, visitApplicationScreen, { size: PAGE_SIZE })
  const { search, setSearch } = list
  const open = (id: string | undefined) => setSearch({ id })
  const narrow = (values: Partial<typeof search>) => setSearch({ ...values, pageNum: undefined })
  const add = <AddButton onClick={() => open('new')}>发送申请</AddButton>
  return (
    <>
      <ListHead surface="portal" title="生态来访" action={add} />
      <FilterBar<keyof typeof NONE> fields={FILTERS} values={search} onSearch={narrow} />
      <ListScreen
        {...list}
        columns={columns(open)}
        defaultSize={PAGE_SIZE}
        filtered={Object.keys(NONE).some((name) => Boolean(search[name as keyof typeof NONE]))}
        onReset={() => narrow(NONE)}
        empty={{ title: '还没有来访申请', hint: '发送申请后，审核结果与接待安排会显示在这里', action: add }}
        onOpen={({ id }) => open(id)}
        minWidth={900}
      />
      {search.id === 'new' && <VisitDialog onClose={() => open(undefined)} />}
      {search.id !== undefined && search.id !== 'new' && (
        <VisitView key={search.id} id={search.id} onClose={() => open(undefined)} />
      )}
    </>
  )
}

function columns(open: (id: string) => void): TableColumnsType<VisitRow> {
  return [
    { title: '申请人', width: 120, dataIndex: 'applyPeople' },
    {
      title: '申请人电话',
      width: 140,
      render: (_, { applyPhone }) => <span className="mono">{applyPhone}</span>,
    },
    {
      title: '交流主题',
      render: (_, { exchangeTopics }) => <span className={pieces.clip}>{exchangeTopics}</span>,
    },
    { title: '来访人数', width: 100, align: 'right', dataIndex: 'visitNumberOfPeople' },
    { title: '申请状态', width: 120, render: (_, row) => <StatusMark {...visitMark(row)} /> },
    { title: '来访日期', width: 120, dataIndex: 'visitDate' },
    actsColumn(100, ({ id }) => [{ label: '查看详情', run: () => open(id) }]),
  ]
}
