import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '@xinqiao/contract/endpoint'
import { listVisitDays } from '@xinqiao/contract/visits/console-endpoints'
import { Button } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { shanghaiDate } from '../../../shared/format/format.ts'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { visitMark } from '../parts/visit-mark.ts'
import { daysOf, monthAfter } from './month.ts'
import styles from './visits.module.css'

type DayRow = Answer<typeof listVisitDays>['rows'][number]

interface VisitCalendarProps {
  /** `YYYY-MM`; this month without */
  month: string | undefined
  onMonth: (month: string | undefined) => void
  onOpen: (id: string) => void
}

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']

/** Who comes on which day of a month; on phones only the days on which somebody does. */
export function VisitCalendar({ month, onMonth, onOpen }: VisitCalendarProps) {
  const today = shanghaiDate(new Date())
  const shown = month ?? today.slice(0, 7)
  const days = daysOf(shown)
  const [start = '', end = ''] = [days[0], days.at(-1)]
  const query = useQuery({
    ...read(listVisitDays, { query: { start, end } }),
    placeholderData: keepPreviousData,
  })
  const turn = (count: number) => onMonth(monthAfter(shown, count))
  return (
    <section aria-label="来访日历">
      <div className={styles.months}>
        <Button icon={<LeftOutlined aria-hidden />} aria-label="上个月" onClick={() => turn(-1)} />
        <h2 aria-live="polite">{`${shown.slice(0, 4)} 年 ${Number(shown.slice(5))} 月`}</h2>
        <Button icon={<RightOutlined aria-hidden />} aria-label="下个月" onClick={() => turn(1)} />
        <Button type="text" disabled={shown === today.slice(0, 7)} onClick={() => onMonth(undefined)}>
          本月
        </Button>
      </div>
      <QueryView query={query}>
        {({ rows }) => (
          <>
            <ol className={styles.weekdays} aria-hidden>
              {WEEKDAYS.map((weekday) => (
                <li key={weekday}>{weekday}</li>
              ))}
            </ol>
            <ol className={styles.days}>
              {days.map((day) => (
                <Day
                  key={day}
                  day={day}
                  visits={rows.filter(({ visitDate }) => visitDate === day)}
                  isOther={!day.startsWith(shown)}
                  isToday={day === today}
                  onOpen={onOpen}
                />
              ))}
            </ol>
            {rows.every(({ visitDate }) => !visitDate.startsWith(shown)) && (
              <p className={styles.none}>本月没有待审核或已同意的来访</p>
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}

interface DayProps {
  day: string
  visits: readonly DayRow[]
  /** of the month before or after */
  isOther: boolean
  isToday: boolean
  onOpen: (id: string) => void
}

function Day({ day, visits, isOther, isToday, onOpen }: DayProps) {
  return (
    <li
      data-other={isOther}
      data-empty={visits.length === 0}
      {...(isToday ? { 'aria-current': 'date' } : {})}
    >
      <time dateTime={day}>
        <span className={styles.whole}>{day}</span>
        <span className={styles.number}>{Number(day.slice(8))}</span>
        {isToday && <small>今天</small>}
      </time>
      {visits.map((visit) => (
        <button key={visit.id} type="button" title={visit.exchangeTopics} onClick={() => onOpen(visit.id)}>
          <StatusMark {...visitMark(visit)} />
          <span className={styles.unit}>{visit.applyUnitName}</span>
          <span className={styles.meta}>
            {visit.startTime === '' ? '' : `${visit.startTime} · `}
            {visit.visitNumberOfPeople} 人
          </span>
        </button>
      ))}
    </li>
  )
}
