import type { Baseline } from '@xinqiao/contract/projects/calls/detail-endpoints'
import type { Milestone } from '@xinqiao/contract/projects/milestones'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { MISSING } from '../../../../shared/format/format.ts'
import { loadPart } from '../../../../shared/ui/load/load-part.tsx'
import styles from './gantt.module.css'

const GanttChart = loadPart(async () => (await import('./GanttChart.tsx')).GanttChart, {
  waiting: <div className={styles.place} role="status" aria-busy="true" aria-label="正在绘制" />,
})

interface GanttProps {
  milestones: readonly Milestone[]
  baselines: readonly Baseline[]
  /** the milestones by the plan of a baseline */
  planOf: (baseline: Baseline) => readonly Milestone[]
  today: string
}

/** Plan against what came, in a chart and in words; a former plan can be laid behind. */
export function Gantt({ milestones, baselines, planOf, today }: GanttProps) {
  const [number, setNumber] = useState<number | null>(null)
  const baseline = baselines.find((one) => one.number === number)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan follows from which baseline is chosen
  const former = useMemo(() => (baseline ? planOf(baseline) : []), [baseline])
  return (
    <div className={styles.gantt}>
      <div className={styles.legend}>
        <span data-mark="plan">计划</span>
        <span data-mark="actual">实际</span>
        <span data-mark="over">超计划</span>
        {baselines.length > 0 && (
          <Select
            size="small"
            aria-label="对照历次计划"
            value={number ?? 0}
            popupMatchSelectWidth={false}
            onChange={(value: number) => setNumber(value === 0 ? null : value)}
            options={[
              { value: 0, label: '不对照历次计划' },
              ...baselines.map((one) => ({
                value: one.number,
                label: `第 ${one.number} 版计划（${one.createTime.slice(0, 10)} 变更前）`,
              })),
            ]}
          />
        )}
      </div>
      {baseline && <p className={styles.reason}>变更原因：{baseline.reason || MISSING}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label="计划与实际图表">
        <GanttChart milestones={milestones} former={former} today={today} />
      </section>
      <details className={styles.words}>
        <summary>以文字查看</summary>
        <ul>
          {milestones.map((one) => (
            <li key={one.key}>{inWords(one)}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function inWords({ title, planned, actual, over, forecast }: Milestone): string {
  const late = over === null || over === 0 ? '' : over > 0 ? `，超计划 ${over} 天` : `，提前 ${-over} 天`
  const next = forecast === null ? '' : `，预计 ${forecast}`
  return `${title}：计划 ${planned ?? MISSING}，实际 ${actual ?? MISSING}${late}${next}`
}
