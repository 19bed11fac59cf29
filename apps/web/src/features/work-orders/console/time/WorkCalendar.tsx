import { useQuery } from '@tanstack/react-query'
import {
  keepWorkDay,
  type OrderTarget,
  readWorkCalendar,
  type WorkDay,
} from '@xinqiao/contract/work-orders/calls/clock-endpoints'
import { Progress, Select, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { shanghaiDate } from '../../../../shared/format/format.ts'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { AddButton } from '../../../../shared/ui/act/AddButton.tsx'
import { actsColumn } from '../../../../shared/ui/list/columns.tsx'
import { DataTable } from '../../../../shared/ui/list/DataTable.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import pieces from '../../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { workCalendarScreen } from '../../paths.ts'
import { TargetDialog } from '../acts/TargetDialog.tsx'
import { WorkDayDialog } from './WorkDayDialog.tsx'
import styles from './work-calendar.module.css'

/** Holidays, make-up days, and what is promised for each class: all clocks of orders follow them. */
export function WorkCalendar() {
  const [search, setSearch] = useScreenSearch(workCalendarScreen)
  const thisYear = Number(shanghaiDate(new Date()).slice(0, 4))
  const year = Number(search.year ?? thisYear)
  const query = useQuery(read(readWorkCalendar, { query: { year } }))
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<OrderTarget | null>(null)
  const keep = useWrite(keepWorkDay, { done: '工作日历已更新' })
  const restore = ({ day }: WorkDay) =>
    void keep.run({ params: { day }, body: { kind: 'none' } }).catch(() => undefined)
  const years = [thisYear - 1, thisYear, thisYear + 1].map((one) => ({ value: one, label: `${one} 年` }))
  return (
    <QueryView query={query}>
      {({ data: { days, targets, reckoning } }) => (
        <div className={styles.columns}>
          <section aria-label="节假日与调休">
            <div className={pieces.head}>
              <h2>节假日与调休</h2>
              <Select
                aria-label="年份"
                value={year}
                options={years}
                onChange={(value) => setSearch({ year: String(value) })}
              />
              <AddButton onClick={() => setAdding(true)}>设置日期</AddButton>
            </div>
            <p className={pieces.hint}>周一至周五 9:00–18:00 为工作时间；以下日期例外。</p>
            <DataTable<WorkDay> rowKey="day" dataSource={days} columns={dayColumns(restore)} />
          </section>
          <section aria-label="工单时限">
            <div className={pieces.head}>
              <h2>工单时限</h2>
            </div>
            <p className={pieces.hint}>以工作小时计；轮到客户处理时暂停。</p>
            {reckoning && <Reckoning {...reckoning} />}
            <DataTable<OrderTarget>
              rowKey="classCode"
              dataSource={targets}
              columns={targetColumns(setEdited)}
            />
          </section>
          {adding && <WorkDayDialog year={year} onClose={() => setAdding(false)} />}
          {edited && <TargetDialog target={edited} onClose={() => setEdited(null)} />}
        </div>
      )}
    </QueryView>
  )
}

/** Orders whose clocks are being reckoned anew; each step of the job asks this screen again. */
function Reckoning({ done, total }: { done: number; total: number }) {
  return (
    <div role="status" className={styles.reckoning}>
      正在按新的日历与时限重算未关闭工单：{done} / {total}
      <Progress percent={total === 0 ? 0 : Math.floor((done / total) * 100)} size="small" />
    </div>
  )
}

function dayColumns(onRestore: (day: WorkDay) => void): TableColumnsType<WorkDay> {
  return [
    { title: '日期', width: 170, render: (_, { day }) => `${day} ${weekdayOf(day)}` },
    { title: '名称', dataIndex: 'name' },
    {
      title: '安排',
      width: 120,
      render: (_, { kind }) => (
        <StatusMark
          tone={kind === 'holiday' ? 'closed' : 'active'}
          label={kind === 'holiday' ? '放假' : '调休上班'}
        />
      ),
    },
    actsColumn(100, (row) => [{ label: '恢复正常', name: `恢复 ${row.day}`, run: () => onRestore(row) }]),
  ]
}

function targetColumns(onEdit: (target: OrderTarget) => void): TableColumnsType<OrderTarget> {
  return [
    { title: '工单类别', dataIndex: 'classify' },
    { title: '首次响应', width: 110, render: (_, { responseHours }) => `${responseHours} 小时` },
    { title: '解决', width: 110, render: (_, { solutionHours }) => `${solutionHours} 小时` },
    actsColumn(80, (row) => [{ label: '修改', name: `修改 ${row.classify}`, run: () => onEdit(row) }]),
  ]
}

function weekdayOf(day: string): string {
  return `周${'日一二三四五六'[new Date(`${day}T00:00:00Z`).getUTCDay()]}`
}
