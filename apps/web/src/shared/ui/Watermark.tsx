import { useId } from 'react'
import { shanghaiDate } from '../format/format.ts'
import styles from './ui.module.css'

/** Unit, name and date over the content, below header and sticky bars; a visitor has none. */
export function Watermark({ unit, name, now = new Date() }: { unit: string; name: string; now?: Date }) {
  const id = useId()
  const second = `${name} ${shanghaiDate(now)}`.trim()
  const { stepX, stepY, starts } = layOut(Math.max(widthOf(unit), widthOf(second)))
  return (
    <svg className={styles.watermark} aria-hidden="true" data-watermark>
      <defs>
        <pattern id={id} width={stepX * 2} height={stepY * 2} patternUnits="userSpaceOnUse">
          {starts.map(([x, y]) => (
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

/** A usual mark is about 162 × 66, then comes a gap of 150 × 130; every second row is shifted by half. */
function layOut(textWidth: number) {
  const width = Math.max(162, textWidth)
  const height = 24 + width * Math.sin(Math.PI / 12)
  const stepX = width + 150
  // The pattern cuts off what reaches over its edge.
  const stepY = Math.max((height + 130) / 2, height + 15)
  const [x, y] = [width / 2 + 3, height / 2 + 15]
  return {
    stepX,
    stepY,
    starts: [
      [x, y],
      [x + stepX, y + stepY],
    ] as const,
  }
}

/** Of a text of 13 px, near enough: Chinese signs are square, others half as wide. */
function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 13 : 7.3), 0)
}
