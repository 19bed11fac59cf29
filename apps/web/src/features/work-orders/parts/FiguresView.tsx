import type { FigureRow, OrderFigures } from '@xinqiao/contract/work-orders/calls/figure-endpoints'
import {
  FIGURE_GROUPS,
  FIGURES,
  type FigureGroup,
  type FigureName,
} from '@xinqiao/contract/work-orders/figures'
import { Segmented, type TableColumnsType } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { DaysPicker, FiguresTools, figure, Meaning, Sums, Weeks } from '../../../shared/figures/Figures.tsx'
import { weekSeries } from '../../../shared/figures/week-series.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { DataTable } from '../../../shared/ui/list/DataTable.tsx'
import type { FigurePlace, FiguresSearch } from '../paths.ts'
import styles from './figures-view.module.css'

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

const NAMES = Object.keys(FIGURES) as FigureName[]
const UNITS: Partial<Record<FigureName, string>> = {
  ...{ responseHours: ' 小时', inTime: '%', solutionHours: ' 小时', score: ' 星' },
}

interface FiguresViewProps {
  figures: OrderFigures
  by: FigureGroup
  /** the list of the orders that a figure counts, of all groups or of one */
  hrefOf: (place: FigurePlace & { sendTime: string; sendTimeEnd: string }) => string
}

/** The sums, the weeks, and each group; each figure opens its orders. */
export function FiguresView({ figures, by, hrefOf }: FiguresViewProps) {
  const { total, rows, weeks, from, to } = figures
  const shown = (name: FigureName, row: FigureRow, group: FigurePlace) => {
    const value = figure(row[name], UNITS[name] ?? '')
    if (row[name] === null || row[name] === 0) return <span className={styles.figure}>{value}</span>
    const place = hrefOf({ figure: name, ...group, sendTime: from, sendTimeEnd: to })
    return (
      <AppLink
        to={place}
        className={styles.figure}
        aria-label={`${FIGURES[name].title} ${value}，查看所计的工单`}
      >
        {value}
      </AppLink>
    )
  }
  const sums = NAMES.map((name) => {
    const { title, means } = FIGURES[name]
    return [title, shown(name, total, {}), means] as const
  })
  const { mondays, series } = useMemo(() => weekSeries(weeks, SERIES), [weeks])
  const columns: TableColumnsType<FigureRow> = [
    { title: FIGURE_GROUPS[by], dataIndex: 'name' },
    ...NAMES.map((name) => ({
      title: <Meaning means={FIGURES[name].means}>{FIGURES[name].title}</Meaning>,
      key: name,
      width: 116,
      align: 'right' as const,
      render: (_: unknown, row: FigureRow) => shown(name, row, { by, of: row.key }),
    })),
  ]
  return (
    <>
      <Sums period={`${from} 至 ${to} 提交的工单，时间以工作小时计`} sums={sums} />
      <Weeks weeks={mondays} series={series} />
      <DataTable<FigureRow> rowKey="key" dataSource={rows} columns={columns} />
    </>
  )
}
