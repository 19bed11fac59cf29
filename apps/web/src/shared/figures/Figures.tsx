import { Tooltip } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { DayRange } from '../form/fields/days.tsx'
import { loadPart } from '../ui/load/load-part.tsx'
import styles from './figures.module.css'

/** The library of charts comes when the first one is drawn. */
export const Weeks = loadPart(async () => (await import('./WeeksChart.tsx')).WeeksChart, {
  waiting: <div className={styles.chart} aria-busy="true" />,
})

/** What stands above figures: of which of them, and of which days. */
export function FiguresTools({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}

interface Days {
  from?: string | undefined
  to?: string | undefined
}

interface DaysPickerProps {
  label: string
  days: Days
  onChange: (days: Days) => void
}

export function DaysPicker({ label, days, onChange }: DaysPickerProps) {
  return (
    <div className={styles.days}>
      <DayRange
        aria-label={label}
        allowEmpty
        value={[dayOf(days.from), dayOf(days.to)]}
        onChange={(_, picked) => onChange({ from: picked?.[0] || undefined, to: picked?.[1] || undefined })}
      />
    </div>
  )
}

function dayOf(text: string | undefined): dayjs.Dayjs | null {
  return text ? dayjs(text) : null
}

interface SumsProps {
  /** which days, and what of them */
  period: string
  sums: readonly (readonly [label: string, value: ReactNode, means?: string])[]
}

/** The figures of the whole, side by side. */
export function Sums({ period, sums }: SumsProps) {
  return (
    <>
      <p className={styles.period}>{period}</p>
      <dl className={styles.sums}>
        {sums.map(([label, value, means]) => (
          <div key={label}>
            <dt>{means === undefined ? label : <Meaning means={means}>{label}</Meaning>}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The name of a figure; what it means comes when it is pointed at or has the focus. */
export function Meaning({ means, children }: { means: string; children: ReactNode }) {
  return (
    <Tooltip title={means} trigger={['hover', 'focus', 'click']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is told on hover is told to whoever has no pointer too */}
      <span className={styles.named} tabIndex={0}>
        {children}
      </span>
    </Tooltip>
  )
}

/** A figure with its unit; a dash where there is none. */
export function figure(value: number | null, unit: string): string {
  return value === null ? '—' : `${value}${unit}`
}
