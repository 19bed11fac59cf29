import { useId } from 'react'
import { shanghaiDate } from '../format/format.ts'
import styles from './ui.module.css'

/** Unit, name and date over the content, below header and sticky bars; a visitor has none. */
export function Watermark({ unit, name, now = new Date() }: { unit: string; name: string; now?: Date }) {
  const id = useId()
  return (
    <svg className={styles.watermark} aria-hidden="true" data-watermark>
      <defs>
        <pattern
          id={id}
          width={MARK_WIDTH + GAP_X}
          height={MARK_HEIGHT + GAP_Y}
          patternUnits="userSpaceOnUse"
        >
          <g transform={`translate(2 ${MARK_HEIGHT}) rotate(-15)`}>
            <text y="-18">{unit}</text>
            <text y="0" x="24">{`${name} ${shanghaiDate(now)}`}</text>
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

const MARK_WIDTH = 162
const MARK_HEIGHT = 66
const GAP_X = 150
const GAP_Y = 130
