import { describe, expect, it } from 'vitest'
import { type CalendarEvent, writeCalendarFile } from './calendar-file.ts'

const EVENT: CalendarEvent = {
  ...{ id: 'a', edition: 2, stamp: new Date('2026-11-20T04:00:00Z'), when: '2026-12-31' },
  ...{ title: '来访', place: '', text: '', organizer: { name: '飞腾', email: 'support@phytium.example' } },
}
const linesOf = (change: Partial<CalendarEvent>) => writeCalendarFile({ ...EVENT, ...change }).split('\r\n')

describe('a calendar file', () => {
  it('holds one event, each line ended as the standard asks', () => {
    expect(linesOf({})).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Xinqiao//Xinqiao//ZH', 'CALSCALE:GREGORIAN'],
      ...['METHOD:PUBLISH', 'BEGIN:VEVENT', 'UID:a@xinqiao', 'SEQUENCE:2', 'DTSTAMP:20261120T040000Z'],
      ...['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101'],
      ...['ORGANIZER;CN="飞腾":mailto:support@phytium.example', 'SUMMARY:来访', 'STATUS:CONFIRMED'],
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ])
  })

  it('texts cannot break out of their line', () => {
    const name = '飞"腾\r\nX'
    const organizer = { name, email: 'support@phytium.example' }
    const lines = linesOf({ title: 'a;b,c\\d\u0007', text: '一\r\nEND:VEVENT\n二', organizer })
    expect(lines).toContain('ORGANIZER;CN="飞腾X":mailto:support@phytium.example')
    expect(lines).toContain('SUMMARY:a\\;b\\,c\\\\d')
    expect(lines).toContain('DESCRIPTION:一\\nEND:VEVENT\\n二')
  })

  it('of what was called off takes the same event out again', () => {
    const lines = linesOf({ isCancelled: true, edition: 4 })
    for (const line of ['METHOD:CANCEL', 'UID:a@xinqiao', 'SEQUENCE:4', 'STATUS:CANCELLED'])
      expect(lines).toContain(line)
  })

  it('long lines are folded at 75 bytes, no character in two', () => {
    const title = '飞腾'.repeat(60)
    const lines = linesOf({ title })
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
  })
})
