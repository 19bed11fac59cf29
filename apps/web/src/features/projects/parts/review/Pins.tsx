import { designFindingRecord, SEVERITIES } from '@xinqiao/contract/projects/design-review/record'
import type { Finding } from '@xinqiao/contract/projects/design-review/schemas'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import styles from './pins.module.css'

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

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Shares of the page by which an arrow key goes on, and with Shift. */
const STEP = 0.02
const FINE_STEP = 0.002

interface PlaceCoverProps {
  page: number
  /** where it lies until now */
  from?: Place | undefined
  onPlace: (place: Place) => void
}

/** Covers a page while a place for a finding is being chosen: by a click, or by arrow keys and Enter. */
export function PlaceCover({ page, from, onPlace }: PlaceCoverProps) {
  const [aim, setAim] = useState(from?.page === page ? from : { page, x: 0.5, y: 0.5 })
  const [isAiming, setAiming] = useState(from?.page === page)
  const place = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    if (detail === 0) return onPlace(aim)
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPlace({ page, x: share(clientX - left, width), y: share(clientY - top, height) })
  }
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const way = STEPS[event.key]
    if (way === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? FINE_STEP : STEP
    setAiming(true)
    setAim({ page, x: share(aim.x + way[0] * step, 1), y: share(aim.y + way[1] * step, 1) })
  }
  const where = `距左 ${Math.round(aim.x * 100)}%，距上 ${Math.round(aim.y * 100)}%`
  return (
    <button
      type="button"
      className={styles.place}
      aria-label={`在第 ${page} 页标出位置：点击，或用方向键移动后按回车${isAiming ? `，${where}` : ''}`}
      onClick={place}
      onKeyDown={move}
      onFocus={(event) => setAiming(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setAiming(false)}
    >
      {isAiming && (
        <span
          className={styles.aim}
          aria-hidden="true"
          style={{ left: `${aim.x * 100}%`, top: `${aim.y * 100}%` }}
        />
      )}
    </button>
  )
}

function share(part: number, whole: number): number {
  if (whole <= 0) return 0.5
  return Math.round(Math.min(1, Math.max(0, part / whole)) * 10_000) / 10_000
}
