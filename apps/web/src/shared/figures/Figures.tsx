import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { DayRange } from '../form/days.tsx'
import { loadPart } from '../ui/load-part.tsx'
import { Pairs } from '../ui/Pairs.tsx'
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
  sums: readonly (readonly [label: string, value: ReactNode])[]
}

/** The figures of the whole, side by side. */
export function Sums({ period, sums }: SumsProps) {
  return (
    <>
      <p className={styles.period}>{period}</p>
      <dl className={styles.sums}>
        <Pairs pairs={sums} />
      </dl>
    </>
  )
}

/** A figure with its unit; a dash where there is none. */
export function figure(value: number | null, unit: string): string {
  return value === null ? '—' : `${value}${unit}`
}
