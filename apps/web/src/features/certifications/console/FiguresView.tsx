import type {
  CertificationFigures,
  KindFigure,
  StepFigure,
} from '@xinqiao/contract/certifications/figure-endpoints'
import type { TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { figure, Sums, Weeks } from '../../../shared/figures/Figures.tsx'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import styles from './figures-view.module.css'

type ReturnFigure = CertificationFigures['returns'][number]

/** The sums, the weeks, then days by step, returns by reason and the kinds. */
export function FiguresView({ figures }: { figures: CertificationFigures }) {
  const { kinds, steps, returns, weeks, from, to } = figures
  const total = (name: 'sent' | 'passed' | 'failed' | 'returned' | 'open') =>
    kinds.reduce((sum, one) => sum + one[name], 0)
  const { mondays, series } = useMemo(() => seriesOf(weeks), [weeks])
  const sums = [
    ['提交', total('sent')],
    ['通过', total('passed')],
    ['不通过', total('failed')],
    ['退回', total('returned')],
    ['现在在办', total('open')],
  ] as const
  return (
    <>
      <Sums period={`${from} 至 ${to}`} sums={sums} />
      <Weeks weeks={mondays} series={series} />
      <h2 className={styles.title}>各类认证</h2>
      <DataTable<KindFigure> rowKey="kind" dataSource={kinds} columns={KINDS} scroll={{ x: 760 }} />
      <div className={styles.pair}>
        <section aria-label="各步骤天数">
          <h2 className={styles.title}>
            各步骤天数 <small className={pieces.aside}>不含等待客户答复提问的时间</small>
          </h2>
          <DataTable<StepFigure>
            rowKey={({ kind, step }) => `${kind} ${step}`}
            dataSource={steps}
            columns={STEPS}
            locale={{ emptyText: '这段时间没有完成的步骤' }}
          />
        </section>
        <section aria-label="退回原因">
          <h2 className={styles.title}>
            退回原因 <small className={pieces.aside}>按字段与附件</small>
          </h2>
          <DataTable<ReturnFigure>
            rowKey={({ kind, field }) => `${kind} ${field}`}
            dataSource={returns}
            columns={RETURNS}
            locale={{ emptyText: '这段时间没有退回' }}
          />
        </section>
      </div>
    </>
  )
}

function seriesOf(weeks: CertificationFigures['weeks']) {
  return {
    mondays: weeks.map(({ week }) => week),
    series: [
      { name: '提交', color: 'var(--brand)', data: weeks.map(({ sent }) => sent) },
      { name: '通过', color: 'var(--success)', data: weeks.map(({ passed }) => passed) },
      { name: '退回', color: 'var(--warning)', line: true, data: weeks.map(({ returned }) => returned) },
    ],
  }
}

const days = (value: number | null) => figure(value, ' 天')

const KINDS: TableColumnsType<KindFigure> = [
  { title: '认证种类', dataIndex: 'title' },
  { title: '提交', dataIndex: 'sent', width: 80, align: 'end' },
  { title: '通过', dataIndex: 'passed', width: 80, align: 'end' },
  { title: '不通过', dataIndex: 'failed', width: 80, align: 'end' },
  { title: '退回', dataIndex: 'returned', width: 80, align: 'end' },
  { title: '在办', dataIndex: 'open', width: 80, align: 'end' },
  { title: '到证书（中位数）', width: 140, align: 'end', render: (_, { median }) => days(median) },
  { title: '90% 不超过', width: 120, align: 'end', render: (_, { p90 }) => days(p90) },
]

const STEPS: TableColumnsType<StepFigure> = [
  { title: '认证种类', dataIndex: 'title', width: 150 },
  { title: '步骤', dataIndex: 'label' },
  { title: '次数', dataIndex: 'count', width: 64, align: 'end' },
  { title: '中位数', width: 90, align: 'end', render: (_, { median }) => days(median) },
  { title: '90% 不超过', width: 110, align: 'end', render: (_, { p90 }) => days(p90) },
]

const RETURNS: TableColumnsType<ReturnFigure> = [
  { title: '认证种类', dataIndex: 'title', width: 150 },
  { title: '字段或附件', dataIndex: 'label' },
  { title: '次数', dataIndex: 'count', width: 64, align: 'end' },
]
