import { DRAWINGS } from '@xinqiao/contract/projects/design-review/record'
import type { ReviewDetail } from '@xinqiao/contract/projects/design-review/schemas'
import type { ReactNode } from 'react'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import styles from '../detail.module.css'
import { ReviewMark, type Side } from './ReviewRows.tsx'

interface RoomHeaderProps {
  review: ReviewDetail
  /** the project's page */
  project: string
  side: Side
  children: ReactNode
}

/** Which drawing of which project, who has the ball, and what the reader may do. */
export function RoomHeader({ review, project, side, children }: RoomHeaderProps) {
  const { drawing, status, round, projectName, projectNumber, unitName, signedOn } = review
  return (
    <header className={styles.top}>
      <div>
        <nav className={styles.meta} aria-label="位置">
          <AppLink to={project}>{projectName}</AppLink>
          <span> / 设计评审</span>
        </nav>
        <div className={styles.title}>
          <h1>{DRAWINGS[drawing].review}</h1>
          <ReviewMark status={status} side={side} form="pill" />
        </div>
        <p className={styles.meta}>
          <span className="mono">{projectNumber}</span> · {unitName} · 第 {round} 轮 · 未关闭 {review.open} 条
          {signedOn && ` · ${signedOn} 签核`}
        </p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </header>
  )
}
