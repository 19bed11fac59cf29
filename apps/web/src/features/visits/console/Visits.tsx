import { exportVisits, listReceivedVisits } from '@xinqiao/contract/visits/console-endpoints'
import type { VisitRow } from '@xinqiao/contract/visits/schemas'
import { Segmented, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { ExportButton } from '../../../shared/ui/act/ExportButton.tsx'
import { choices } from '../../../shared/ui/choices.ts'
import { actsColumn, timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListHead, ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import pieces from '../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { VISIT_STATES, visitMark } from '../parts/visit-mark.ts'
import { type ReceptionSearch, receptionScreen } from '../paths.ts'
import { VisitCalendar } from './VisitCalendar.tsx'
import { VisitDrawer } from './VisitDrawer.tsx'
import styles from './visits.module.css'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '单位、申请人或主题' },
  { name: 'status', label: '申请状态', options: VISIT_STATES },
  { name: 'visitDateStart', until: 'visitDateEnd', label: '来访日期' },
] as const

/** Visits of all units, as a list or day by day, and their decision. */
export function Visits() {
  const [search, setSearch] = useScreenSearch(receptionScreen)
  const { view, month, id } = search
  const open = (one: string | undefined) => setSearch({ id: one })
  const choice = (
    <Segmented<'list' | 'calendar'>
      aria-label="显示方式"
      value={view ?? 'list'}
      options={choices(['list', '列表'], ['calendar', '日历'])}
      onChange={(value) => setSearch({ view: value === 'calendar' ? value : undefined })}
    />
  )
  return (
    <>
      {view === 'calendar' ? (
        <>
          <ListHead title="来访申请" action={choice} />
          <VisitCalendar month={month} onMonth={(one) => setSearch({ month: one })} onOpen={open} />
          <VisitDrawer id={id ?? null} onClose={() => open(undefined)} />
        </>
      ) : (
        <VisitList action={choice} />
      )}
    </>
  )
}

function VisitList({ action }: { action: ReactNode }) {
  const { list, open, beside, openNext } = openedIn(
    useList(listReceivedVisits, receptionScreen, {
      size: 20,
      toQuery: filtersOf,
    }),
  )
  return (
    <>
      <ListPage
        {...list}
        action={
          <span className={styles.actions}>
            {action}
            <ExportButton endpoint={exportVisits} filters={filtersOf(list.search)} />
          </span>
        }
        filters={FILTERS}
        columns={columns(open)}
        defaultSize={20}
        empty={{ title: '还没有来访申请', hint: '客户在门户的“生态来访”发送的申请会显示在这里' }}
        minWidth={1080}
      />
      <VisitDrawer
        {...beside}
        onDone={() => openNext(({ applyStatusCode }) => applyStatusCode === 'waiting')}
      />
    </>
  )
}

function filtersOf({ keyword, status, visitDateStart, visitDateEnd }: ReceptionSearch) {
  return { keyword, status, visitDateStart, visitDateEnd }
}

function columns(open: (row: VisitRow) => void): TableColumnsType<VisitRow> {
  return [
    { title: '申请单位', width: 210, dataIndex: 'applyUnitName' },
    { title: '申请人', width: 100, dataIndex: 'applyPeople' },
    {
      title: '交流主题',
      render: (_, { exchangeTopics }) => <span className={pieces.clip}>{exchangeTopics}</span>,
    },
    { title: '来访人数', width: 90, align: 'right', dataIndex: 'visitNumberOfPeople' },
    { title: '来访日期', key: 'visit_date', sorter: true, width: 120, dataIndex: 'visitDate' },
    { title: '申请状态', width: 110, render: (_, row) => <StatusMark {...visitMark(row)} /> },
    timeColumn('申请时间', 'create_time', ({ createTime }) => createTime),
    actsColumn(80, (row) => [
      {
        label: row.applyStatusCode === 'waiting' ? '审核' : '查看',
        due: row.applyStatusCode === 'waiting',
        run: () => open(row),
      },
    ]),
  ]
}
