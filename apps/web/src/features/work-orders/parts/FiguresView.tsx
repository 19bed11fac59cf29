import {
  FIGURE_GROUPS,
  type FigureGroup,
  type FigureRow,
  type OrderFigures,
} from '@xinqiao/contract/work-orders/figure-endpoints'
import { DatePicker, Segmented, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { loadPart } from '../../../shared/ui/load-part.tsx'
import type { FiguresSearch } from '../paths.ts'
import styles from './figures.module.css'

const Chart = loadPart(async () => (await import('./FigureChart.tsx')).FigureChart, {
  waiting: <div className={styles.chart} aria-busy="true" />,
})

interface FiguresBarProps {
  groups: readonly FigureGroup[]
  search: FiguresSearch
  setSearch: (change: Partial<FiguresSearch>) => void
  children?: ReactNode
}

/** Of which days, and told apart by what. */
export function FiguresBar({ groups, search, setSearch, children }: FiguresBarProps) {
  return (
    <div className={styles.bar}>
      <Segmented
        aria-label="分组"
        value={search.by}
        options={groups.map((group) => ({ value: group, label: FIGURE_GROUPS[group] }))}
        onChange={(by) => setSearch({ by: by as FigureGroup })}
      />
      <DatePicker.RangePicker
        aria-label="提交时间"
        allowEmpty
        value={[dayOf(search.from), dayOf(search.to)]}
        onChange={(_, days) => setSearch({ from: days?.[0] || undefined, to: days?.[1] || undefined })}
      />
      {children}
    </div>
  )
}

function dayOf(text: string | undefined): dayjs.Dayjs | null {
  return text ? dayjs(text) : null
}

/** The sums, the weeks, and each group. */
export function FiguresView({ figures, by }: { figures: OrderFigures; by: FigureGroup }) {
  const { total, rows, weeks, from, to } = figures
  const sums = [
    ['工单数', total.orders],
    ['未关闭', total.open],
    ['已超期', total.late],
    ['平均首次响应', shown(total.responseHours, ' 小时')],
    ['按时响应', shown(total.inTime, '%')],
    ['平均解决（工作小时）', shown(total.solutionHours, ' 小时')],
    ['重启', total.reopened],
    ['平均评分', shown(total.score, ' 星')],
  ] as const
  return (
    <>
      <p className={styles.period}>
        {from} 至 {to} 提交的工单
      </p>
      <dl className={styles.sums}>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Chart weeks={weeks} />
      <DataTable<FigureRow> rowKey="name" dataSource={rows} columns={columns(FIGURE_GROUPS[by])} />
    </>
  )
}

function shown(value: number | null, unit: string): string {
  return value === null ? '—' : `${value}${unit}`
}

function columns(title: string): TableColumnsType<FigureRow> {
  return [
    { title, dataIndex: 'name' },
    { title: '工单数', dataIndex: 'orders', width: 100, align: 'end' },
    { title: '未关闭', dataIndex: 'open', width: 100, align: 'end' },
    { title: '已超期', dataIndex: 'late', width: 100, align: 'end' },
    {
      title: '首次响应',
      width: 120,
      align: 'end',
      render: (_, { responseHours }) => shown(responseHours, ' 小时'),
    },
    { title: '按时响应', width: 120, align: 'end', render: (_, { inTime }) => shown(inTime, '%') },
    {
      title: '解决',
      width: 120,
      align: 'end',
      render: (_, { solutionHours }) => shown(solutionHours, ' 小时'),
    },
    { title: '重启', dataIndex: 'reopened', width: 90, align: 'end' },
    { title: '评分', width: 90, align: 'end', render: (_, { score }) => shown(score, '') },
  ]
}
