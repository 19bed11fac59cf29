import type { BoardCard, BoardColumn } from '@xinqiao/contract/projects/calls/board-endpoints'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import { useMemo } from 'react'
import { shanghaiDate } from '../../../../shared/format/format.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import { loadPart } from '../../../../shared/ui/load/load-part.tsx'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { reviewScreen } from '../../console-paths.ts'
import { ProjectStatusMark } from '../../parts/ProjectStatusMark.tsx'
import { BallMark } from './PortfolioBoard.tsx'
import styles from './portfolio-timeline.module.css'

const TimelineChart = loadPart(
  async () => (await import('../../parts/timeline/TimelineChart.tsx')).TimelineChart,
)

/** The plans of running projects below each other, the latest first: who is late, and who has the ball. */
export function PortfolioTimeline({ columns }: { columns: readonly BoardColumn[] }) {
  const today = shanghaiDate(new Date())
  const cards = useMemo(() => inOrder(columns.flatMap((column) => column.cards)), [columns])
  if (cards.length === 0) return <Empty title="没有进行中的项目" hint="可放宽筛选条件后再试" />
  return (
    <div className={styles.timeline}>
      <ul className={styles.names} aria-label="进行中的项目">
        {cards.map((card) => (
          <li key={card.id}>
            <AppLink to={hrefOf(reviewScreen, { id: card.id })}>{card.projectName || '未命名项目'}</AppLink>
            <span className={styles.marks}>
              <ProjectStatusMark status={PROJECT_STATUSES[card.status].label} />
              {card.lateDays > 0 && <StatusMark tone="late" label={`延期 ${card.lateDays} 天`} />}
              <BallMark card={card} />
            </span>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys */}
      <section className={styles.chart} tabIndex={0} aria-label="计划与实际图表">
        <TimelineChart cards={cards} today={today} />
      </section>
    </div>
  )
}

/** What is most late first, then what is due next. */
function inOrder(cards: readonly BoardCard[]): BoardCard[] {
  return cards
    .filter(({ milestones }) => milestones.length > 0)
    .sort((one, other) => (one.dueDate ?? '9').localeCompare(other.dueDate ?? '9'))
}
