import type {
  CertificationFigures,
  KindFigure,
  StepFigure,
} from '@xinqiao/contract/certifications/figure-endpoints'
import type { TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { figure, Sums, Weeks } from '../../../shared/figures/Figures.tsx'
import { weekSeries } from '../../../shared/figures/week-series.ts'
import { DataTable } from '../../../shared/ui/list/DataTable.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import styles from './figures-view.module.css'

type ReturnFigure = CertificationFigures['returns'][number]

const SERIES = [
  ['提交', 'sent'],
  ['通过', 'passed'],
  ['退回', 'returned'],
] as const

/** The sums, the weeks, then days by step, returns by reason and the kinds. */
export function FiguresView({ figures }: { figures: CertificationFigures }) {
  const { kinds, steps, returns, weeks, from, to } = figures
  const total = (name: 'sent' | 'passed' | 'failed' | 'returned' | 'open') =>
    kinds.reduce((sum, one) => sum + one[name], 0)
  const { mondays, series } = useMemo(() => weekSeries(weeks, SERIES), [weeks])
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

const count = (title: string, dataIndex: string, width: number) =>
  ({ title, dataIndex, width, align: 'right' }) as const
const days = (title: string, dataIndex: string, width: number) => ({
  ...count(title, dataIndex, width),
  render: (value: number | null) => figure(value, ' 天'),
})

const KIND = { title: '认证种类', dataIndex: 'title', width: 150 }
const TIMES = count('次数', 'count', 64)

const KINDS: TableColumnsType<KindFigure> = [
  { title: '认证种类', dataIndex: 'title' },
  count('提交', 'sent', 80),
  count('通过', 'passed', 80),
  count('不通过', 'failed', 80),
  count('退回', 'returned', 80),
  count('在办', 'open', 80),
  days('到证书（中位数）', 'median', 140),
  days('90% 不超过', 'p90', 120),
]

const STEPS: TableColumnsType<StepFigure> = [
  KIND,
  { title: '步骤', dataIndex: 'label' },
  TIMES,
  days('中位数', 'median', 90),
  days('90% 不超过', 'p90', 110),
]

const RETURNS: TableColumnsType<ReturnFigure> = [KIND, { title: '字段或附件', dataIndex: 'label' }, TIMES]
