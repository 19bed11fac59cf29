import { useId } from 'react'
import { shanghaiDate } from '../format/format.ts'
import styles from './ui.module.css'

/** Unit, name and date over the content, below header and sticky bars; a visitor has none. */
export function Watermark({ unit, name, now = new Date() }: { unit: string; name: string; now?: Date }) {
  const id = useId()
  const second = `${name} ${shanghaiDate(now)}`.trim()
  return (
    <svg className={styles.watermark} aria-hidden="true" data-watermark>
      <defs>
        <pattern id={id} width={STEP_X * 2} height={STEP_Y * 2} patternUnits="userSpaceOnUse">
          {STARTS.map(([x, y]) => (
            <g key={x} transform={`translate(${x} ${y}) rotate(-15)`} textAnchor="middle">
              <text y="-18">{unit}</text>
              <text>{second}</text>
            </g>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** A mark about 162 × 66, then a gap of 150 × 130; every second row is shifted by half. */
const STEP_X = 162 + 150
const STEP_Y = (66 + 130) / 2
const STARTS = [
  [84, 48],
  [84 + STEP_X, 48 + STEP_Y],
] as const
