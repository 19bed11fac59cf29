import {
  type BoardCard,
  type BoardColumn,
  COUNTED_OF_COLUMN,
} from '@xinqiao/contract/projects/calls/board-endpoints'
import { PROJECT_STATUSES, projectStatusText } from '@xinqiao/contract/projects/states'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { portfolioScreen, reviewScreen } from '../../console-paths.ts'
import styles from './board.module.css'

/** Projects by stage, what is due first on top, with who has the ball. */
export function PortfolioBoard({ columns }: { columns: readonly BoardColumn[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys
    <section className={styles.board} tabIndex={0} aria-label="按阶段">
      {columns.map(({ status, count, late, cards }) => {
        const { label } = PROJECT_STATUSES[status]
        return (
          <section key={status} className={styles.column} aria-label={label}>
            <h2>
              {projectStatusText(label)} <span>{counted(count)}</span>
              {late > 0 && <StatusMark tone="late" label={`延期 ${counted(late)}`} />}
            </h2>
            <ul>
              {cards.map((card) => (
                <Card key={card.id} card={card} />
              ))}
            </ul>
            {count > cards.length && (
              <AppLink to={hrefOf(portfolioScreen, { projectStatus: label })}>
                {count < COUNTED_OF_COLUMN ? `还有 ${count - cards.length} 个，以列表查看` : '以列表查看全部'}
              </AppLink>
            )}
          </section>
        )
      })}
    </section>
  )
}

const counted = (count: number) => (count < COUNTED_OF_COLUMN ? `${count}` : `${COUNTED_OF_COLUMN}+`)

function Card({ card }: { card: BoardCard }) {
  const { id, projectName, projectNumber, unitName, faeName, dueDate, dueNode, lateDays } = card
  return (
    <li className={styles.card}>
      <AppLink to={hrefOf(reviewScreen, { id })}>{projectName || '未命名项目'}</AppLink>
      <span className={`mono ${styles.meta}`}>{projectNumber}</span>
      <span className={styles.meta}>{unitName}</span>
      {dueDate !== null && (
        <span className={styles.meta}>
          {dueNode} <span className={styles.day}>{dueDate}</span>
        </span>
      )}
      {lateDays > 0 && <StatusMark tone="late" label={`延期 ${lateDays} 天`} />}
      <BallMark card={card} />
      {faeName !== '' && <span className={styles.meta}>FAE {faeName}</span>}
    </li>
  )
}

/** Who has the ball, and what for; the provider's turn stands out on its own side. */
export function BallMark({ card: { side, next } }: { card: Pick<BoardCard, 'side' | 'next'> }) {
  const isOurs = side === 'provider'
  return <StatusMark tone={isOurs ? 'action' : 'wait'} label={`${isOurs ? '飞腾' : '客户'}：${next}`} />
}
