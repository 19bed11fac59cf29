import { describe, expect, it } from 'vitest'
import { addWorkingMinutes, isWorkday, type WorkCalendar, workingMinutes } from './working-time.ts'

/** Spring Festival of 2026 with its two make-up Saturdays. */
const CALENDAR: WorkCalendar = {
  holidays: new Set(['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20', '2026-02-23']),
  makeUpDays: new Set(['2026-02-14', '2026-02-28']),
}
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`)
const add = (from: string, minutes: number) => addWorkingMinutes(at(from), minutes, CALENDAR)

describe('working time', () => {
  it('knows weekends, holidays and the days that make up for them', () => {
    expect(isWorkday('2026-02-13', CALENDAR)).toBe(true)
    expect(isWorkday('2026-02-14', CALENDAR)).toBe(true)
    expect(isWorkday('2026-02-15', CALENDAR)).toBe(false)
    expect(isWorkday('2026-02-17', CALENDAR)).toBe(false)
    expect(isWorkday('2026-02-21', CALENDAR)).toBe(false)
  })

  it('goes on the next working morning, over a holiday and a make-up Saturday', () => {
    expect(add('2026-03-02 10:00', 60)).toEqual(at('2026-03-02 11:00'))
    expect(add('2026-03-02 17:30', 60)).toEqual(at('2026-03-03 09:30'))
    expect(add('2026-02-13 17:00', 120)).toEqual(at('2026-02-14 10:00'))
    expect(add('2026-02-14 17:00', 120)).toEqual(at('2026-02-24 10:00'))
    expect(add('2026-02-17 12:00', 540)).toEqual(at('2026-02-24 18:00'))
  })

  it('counts what lies between, and nothing of nights', () => {
    expect(workingMinutes(at('2026-03-02 17:00'), at('2026-03-03 10:00'), CALENDAR)).toBe(120)
    expect(workingMinutes(at('2026-02-14 17:00'), at('2026-02-24 09:30'), CALENDAR)).toBe(90)
    expect(workingMinutes(at('2026-03-02 19:00'), at('2026-03-03 08:00'), CALENDAR)).toBe(0)
    expect(workingMinutes(at('2026-03-03 10:00'), at('2026-03-02 10:00'), CALENDAR)).toBe(0)
  })
})
