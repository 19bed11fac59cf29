import { CheckOutlined, DoubleRightOutlined, ReloadOutlined } from '@ant-design/icons'
import type { puzzle as puzzleSchema } from '@xinqiao/contract/identity/schemas'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import styles from './puzzle.module.css'

interface PuzzleSliderProps {
  puzzle: z.output<typeof puzzleSchema>
  /** the keyboard starts on the slider */
  focused: boolean
  /** it fits: nothing moves any more */
  done: boolean
  onAnswer: (x: number) => void
  onRefresh: () => void
}

/** Pixels of the picture by key. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}

/** The picture with its hole, the piece, and the slider that moves it by hand or by keyboard. */
export function PuzzleSlider({ puzzle, focused, done, onAnswer, onRefresh }: PuzzleSliderProps) {
  const [x, setX] = useState(0)
  const [sent, setSent] = useState(false)
  const drag = useRef<{ from: number; scale: number } | null>(null)
  const track = useRef<HTMLDivElement>(null)
  const { width, height, pieceSize, pieceTop, maxTravel } = puzzle
  const move = (to: number) => setX(Math.min(maxTravel, Math.max(0, to)))
  const answer = (at: number) => {
    if (sent) return
    setSent(true)
    onAnswer(Math.round(at))
  }

  const onPointerDown = (event: PointerEvent) => {
    if (sent) return
    event.currentTarget.setPointerCapture(event.pointerId)
    // The picture may be shown smaller than it is counted.
    const scale = width / (track.current?.clientWidth || width)
    drag.current = { from: event.clientX - x / scale, scale }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current) move((event.clientX - drag.current.from) * drag.current.scale)
  }
  const onPointerUp = () => {
    if (drag.current && x > 0) answer(x)
    drag.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.key === 'Enter') answer(x)
    else if (sent) return
    else if (step !== undefined) move(x + step)
    else if (event.key === 'Home') move(0)
    else if (event.key === 'End') move(maxTravel)
    else return
    event.preventDefault()
  }

  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  const size = { width: share(pieceSize, width), left: share(x, width) }
  return (
    <>
      <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={puzzle.image} alt="带缺口的电路板拼图" draggable={false} />
        <img
          src={puzzle.piece}
          alt=""
          draggable={false}
          className={styles.piece}
          style={{ ...size, top: share(pieceTop, height) }}
        />
        <button
          type="button"
          className={styles.refresh}
          aria-label="换一张"
          title="换一张"
          onClick={onRefresh}
        >
          <ReloadOutlined aria-hidden />
        </button>
      </div>
      <div ref={track} className={styles.track}>
        <div className={styles.travelled} style={{ width: share(x + pieceSize / 2, width) }} />
        <div
          role="slider"
          tabIndex={0}
          ref={focused ? focusOnce : undefined}
          aria-label="拖动滑块完成拼图"
          aria-valuemin={0}
          aria-valuemax={maxTravel}
          aria-valuenow={Math.round(x)}
          aria-valuetext={`${Math.round(x)} 像素`}
          aria-disabled={sent}
          className={styles.knob}
          style={size}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            drag.current = null
          }}
          onKeyDown={onKeyDown}
        >
          {done ? <CheckOutlined aria-hidden /> : <DoubleRightOutlined aria-hidden />}
        </div>
      </div>
    </>
  )
}

/** A new puzzle takes the place of the old one: the keyboard stays on its slider. */
function focusOnce(knob: HTMLDivElement | null): void {
  knob?.focus({ preventScroll: true })
}
