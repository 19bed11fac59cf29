import {
  FIGURE_GROUPS,
  type FigureGroup,
  type FigureRow,
  type OrderFigures,
} from '@xinqiao/contract/work-orders/figure-endpoints'
import { Segmented, type TableColumnsType } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { DaysPicker, FiguresTools, figure, Sums, Weeks } from '../../../shared/figures/Figures.tsx'
import { weekSeries } from '../../../shared/figures/week-series.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import type { FiguresSearch } from '../paths.ts'

interface FiguresBarProps {
  groups: readonly FigureGroup[]
  search: FiguresSearch
  setSearch: (change: Partial<FiguresSearch>) => void
  children?: ReactNode
}

/** Of which days, and told apart by what. */
export function FiguresBar({ groups, search, setSearch, children }: FiguresBarProps) {
  return (
    <FiguresTools>
      <Segmented
        aria-label="分组"
        value={search.by}
        options={groups.map((group) => ({ value: group, label: FIGURE_GROUPS[group] }))}
        onChange={(by) => setSearch({ by: by as FigureGroup })}
      />
      <DaysPicker label="提交时间" days={search} onChange={setSearch} />
      {children}
    </FiguresTools>
  )
}

const SERIES = [
  ['新提交', 'sent'],
  ['已关闭', 'closed'],
  ['周末未关闭', 'backlog'],
] as const

/** The sums, the weeks, and each group. */
export function FiguresView({ figures, by }: { figures: OrderFigures; by: FigureGroup }) {
  const { total, rows, weeks, from, to } = figures
  const sums = [
    ['工单数', total.orders],
    ['未关闭', total.open],
    ['已超期', total.late],
    ['平均首次响应', figure(total.responseHours, ' 小时')],
    ['按时响应', figure(total.inTime, '%')],
    ['平均解决（工作小时）', figure(total.solutionHours, ' 小时')],
    ['重启', total.reopened],
    ['平均评分', figure(total.score, ' 星')],
  ] as const
  const { mondays, series } = useMemo(() => weekSeries(weeks, SERIES), [weeks])
  return (
    <>
      <Sums period={`${from} 至 ${to} 提交的工单`} sums={sums} />
      <Weeks weeks={mondays} series={series} />
      <DataTable<FigureRow> rowKey="name" dataSource={rows} columns={columns(FIGURE_GROUPS[by])} />
    </>
  )
}

function columns(title: string): TableColumnsType<FigureRow> {
  return [
    { title, dataIndex: 'name' },
    { title: '工单数', dataIndex: 'orders', width: 100, align: 'right' },
    { title: '未关闭', dataIndex: 'open', width: 100, align: 'right' },
    { title: '已超期', dataIndex: 'late', width: 100, align: 'right' },
    {
      title: '首次响应',
      width: 120,
      align: 'right',
      render: (_, { responseHours }) => figure(responseHours, ' 小时'),
    },
    { title: '按时响应', width: 120, align: 'right', render: (_, { inTime }) => figure(inTime, '%') },
    {
      title: '解决',
      width: 120,
      align: 'right',
      render: (_, { solutionHours }) => figure(solutionHours, ' 小时'),
    },
    { title: '重启', dataIndex: 'reopened', width: 90, align: 'right' },
    { title: '评分', width: 90, align: 'right', render: (_, { score }) => figure(score, '') },
  ]
}
