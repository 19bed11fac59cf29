import { DRAWINGS, designReviewRecord } from '@xinqiao/contract/projects/design-review/record'
import type { ReviewRow } from '@xinqiao/contract/projects/design-review/schemas'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf, type Screen } from '../../../../shared/router/screen.ts'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import { turnTone } from '../../../../shared/ui/tones/turn-tone.ts'
import type { ReviewRoomSearch } from '../../paths.ts'
import styles from './review.module.css'

interface ReviewRowsProps {
  rows: readonly ReviewRow[]
  /** the room, on the side of the reader */
  screen: Screen<ReviewRoomSearch>
  side: Side
}

/** Who reads it. */
export type Side = 'customer' | 'provider'

/** The reviews of a project, each with who has the ball and what is open. */
export function ReviewRows({ rows, screen, side }: ReviewRowsProps) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <AppLink to={hrefOf(screen, { id: row.id })}>
            {DRAWINGS[row.drawing].review} · 第 {row.round} 轮
          </AppLink>
          <ReviewMark status={row.status} side={side} />
          <span className={styles.rowMeta}>
            {countText(row)} · {row.fileName} · <Time value={row.updateTime} />
          </span>
        </li>
      ))}
    </ul>
  )
}

interface ReviewMarkProps extends Pick<ReviewRow, 'status'> {
  side: Side
  form?: 'pill'
}

export function ReviewMark({ status, side, form }: ReviewMarkProps) {
  const { label, tone } = designReviewRecord.workflow.states[status]
  // The declared tones are the customer's: what is amber there waits here, and the other way round.
  const isYours = tone === (side === 'customer' ? 'action' : 'wait')
  return <StatusMark tone={turnTone(tone, isYours)} label={label} {...(form ? { form } : {})} />
}

function countText({ findings, open }: ReviewRow): string {
  if (findings === 0) return '暂无意见'
  return open === 0 ? `${findings} 条意见，全部关闭` : `${findings} 条意见，${open} 条未关闭`
}
