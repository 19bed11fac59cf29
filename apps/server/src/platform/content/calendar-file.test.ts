import { describe, expect, it } from 'vitest'
import { type CalendarEvent, writeCalendarFile } from './calendar-file.ts'

const EVENT: CalendarEvent = {
  ...{ id: 'a', edition: 2, stamp: new Date('2026-11-20T04:00:00Z'), when: '2026-12-31' },
  ...{ title: '来访', place: '', text: '' },
}
const linesOf = (change: Partial<CalendarEvent>) => writeCalendarFile({ ...EVENT, ...change }).split('\r\n')

describe('a calendar file', () => {
  it('holds one event, each line ended as the standard asks', () => {
    expect(linesOf({})).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Xinqiao//Xinqiao//ZH', 'CALSCALE:GREGORIAN'],
      ...['METHOD:PUBLISH', 'BEGIN:VEVENT', 'UID:a@xinqiao', 'SEQUENCE:2', 'DTSTAMP:20261120T040000Z'],
      ...['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101', 'SUMMARY:来访', 'STATUS:CONFIRMED'],
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ])
  })

  it('texts cannot break out of their line', () => {
    const lines = linesOf({ title: 'a;b,c\\d', text: '一\r\nEND:VEVENT\n二' })
    expect(lines).toContain('SUMMARY:a\\;b\\,c\\\\d')
    expect(lines).toContain('DESCRIPTION:一\\nEND:VEVENT\\n二')
  })

  it('long lines are folded at 75 bytes, no character in two', () => {
    const title = '飞腾'.repeat(60)
    const lines = linesOf({ title })
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
  })
})
