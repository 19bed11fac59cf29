import { designFindingRecord, SEVERITIES } from '@xinqiao/contract/projects/design-review/record'
import type { Finding } from '@xinqiao/contract/projects/design-review/schemas'
import { type ReactNode, useEffect, useRef } from 'react'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { turnTone } from '../../../../shared/ui/tones/turn-tone.ts'
import styles from './finding.module.css'

interface FindingCardProps {
  finding: Finding
  isChosen: boolean
  onChoose: () => void
  /** what the reader may do with it */
  acts: ReactNode
}

/** A finding with what both sides have said of it. */
export function FindingCard({ finding, isChosen, onChoose, acts }: FindingCardProps) {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { number, severity, status, text, page, round, draft, timeline } = finding
  const { label, tone } = designFindingRecord.workflow.states[status]
  // An answered one waits for whoever judges it, and for its author no more.
  const isYours = finding.can.resolve || (tone === 'action' && finding.can.reply)
  return (
    <li
      ref={card}
      className={styles.finding}
      data-chosen={isChosen || undefined}
      aria-label={`意见 ${number}`}
    >
      <button type="button" className={styles.head} aria-expanded={isChosen} onClick={onChoose}>
        <span className={styles.number} data-severity={severity} data-status={status}>
          {number}
        </span>
        <strong>{SEVERITIES[severity].label}</strong>
        <span>
          第 {page} 页 · 第 {round} 轮
        </span>
        <StatusMark tone={draft ? 'draft' : turnTone(tone, isYours)} label={draft ? '未发出' : label} />
      </button>
      <p className={styles.text}>{text}</p>
      {timeline.length > 0 && (
        <ol className={styles.thread}>
          {timeline.map((entry) => (
            <li key={`${entry.createTime} ${entry.event}`}>
              <small>
                {entry.actorName} {entry.label} · {entry.createTime.slice(0, 16)}
              </small>
              {entry.note}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.acts}>{acts}</div>
    </li>
  )
}
