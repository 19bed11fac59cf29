import { designFindingRecord, SEVERITIES } from '@xinqiao/contract/projects/design-review/record'
import type { Finding } from '@xinqiao/contract/projects/design-review/schemas'
import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './review.module.css'

/** A place on a page, in shares of it. */
export interface Place {
  page: number
  x: number
  y: number
}

interface PinProps {
  finding: Finding
  /** raised on the drawing of an earlier round */
  isEarlier: boolean
  isChosen: boolean
  onChoose: () => void
}

/** A finding where it lies on the page. The chosen one comes into sight. */
export function Pin({ finding, isEarlier, isChosen, onChoose }: PinProps) {
  const pin = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) pin.current?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [isChosen])
  const { number, severity, status, text, x, y } = finding
  const state = designFindingRecord.workflow.states[status].label
  return (
    <button
      ref={pin}
      type="button"
      className={styles.pin}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      data-severity={severity}
      data-status={status}
      data-earlier={isEarlier || undefined}
      data-chosen={isChosen || undefined}
      aria-label={`意见 ${number}，${SEVERITIES[severity].label}，${state}`}
      aria-pressed={isChosen}
      title={text}
      onClick={onChoose}
    >
      {number}
    </button>
  )
}

/** Covers a page while a place for a finding is being chosen. From the keyboard it is the middle of the page. */
export function PlaceCover({ page, onPlace }: { page: number; onPlace: (place: Place) => void }) {
  const place = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    if (detail === 0) return onPlace({ page, x: 0.5, y: 0.5 })
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPlace({ page, x: share(clientX - left, width), y: share(clientY - top, height) })
  }
  return (
    <button type="button" className={styles.place} aria-label={`在第 ${page} 页标出位置`} onClick={place} />
  )
}

function share(part: number, whole: number): number {
  if (whole <= 0) return 0.5
  return Math.round(Math.min(1, Math.max(0, part / whole)) * 10_000) / 10_000
}
