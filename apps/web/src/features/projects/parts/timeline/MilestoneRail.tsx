import { CheckOutlined } from '@ant-design/icons'
import type { Milestone } from '@xinqiao/contract/projects/milestones'
import { MISSING } from '../../../../shared/format/format.ts'
import { useCurrentInView } from '../../../../shared/ui/list/use-current-in-view.ts'
import styles from './milestones.module.css'

/** The milestones in their order, each with plan, what came, and how far apart the two are. */
export function MilestoneRail({ milestones }: { milestones: readonly Milestone[] }) {
  const rail = useCurrentInView<HTMLOListElement>(
    milestones.find(({ state }) => state === 'current')?.key ?? '',
  )
  return (
    <ol ref={rail} className={styles.rail} aria-label="里程碑">
      {milestones.map((one) => (
        <li key={one.key} data-state={one.state} aria-current={one.state === 'current' ? 'step' : undefined}>
          <span className={styles.point} aria-hidden>
            {one.state === 'done' && <CheckOutlined aria-hidden />}
          </span>
          <p className={styles.title}>
            {one.title} <small>{one.detail}</small>
          </p>
          <dl className={styles.days}>
            <dt>计划</dt>
            <dd>{one.planned ?? MISSING}</dd>
            <dt>实际</dt>
            <dd>{one.actual ?? MISSING}</dd>
            {one.forecast !== null && (
              <>
                <dt>预计</dt>
                <dd className={styles.late}>{one.forecast}</dd>
              </>
            )}
          </dl>
          <Variance milestone={one} />
        </li>
      ))}
    </ol>
  )
}

function Variance({ milestone: { state, over } }: { milestone: Milestone }) {
  if (over !== null && over > 0) return <p className={styles.late}>延期 {over} 天</p>
  if (over !== null && over < 0) return <p className={styles.early}>提前 {-over} 天</p>
  if (over === 0) return <p className={styles.early}>按期</p>
  return state === 'current' ? <p className={styles.running}>进行中</p> : null
}
