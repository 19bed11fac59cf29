import { DAY_MS } from '@xinqiao/contract/time'
/** One event of a calendar. */
export interface CalendarEvent {
  /** the same for every edition of it */
  id: string
  /** a later edition has a higher one */
  edition: number
  /** when this edition was made */
  stamp: Date
  /** `YYYY-MM-DD` for a whole day, or two moments */
  when: string | { start: Date; end: Date }
  title: string
  /** whose event it is (RFC 5546 asks for it in what is published and in what is called off) */
  organizer: { name: string; email: string }
  /** it does not take place: a calendar that has it takes it out */
  isCancelled?: boolean
  place: string
  text: string
}

/** The longest line in bytes (RFC 5545, 3.1). */
const LINE_BYTES = 75

/** A calendar file of one event (RFC 5545), which any calendar takes in. */
export function writeCalendarFile(event: CalendarEvent): string {
  const { isCancelled = false } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Xinqiao//Xinqiao//ZH',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${event.id}@xinqiao`,
    `SEQUENCE:${event.edition}`,
    `DTSTAMP:${moment(event.stamp)}`,
    ...span(event.when),
    `ORGANIZER;CN=${quoted(event.organizer.name)}:mailto:${event.organizer.email}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place === '' ? [] : [`LOCATION:${escaped(event.place)}`]),
    ...(event.text === '' ? [] : [`DESCRIPTION:${escaped(event.text)}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function span(when: CalendarEvent['when']): string[] {
  if (typeof when !== 'string') return [`DTSTART:${moment(when.start)}`, `DTEND:${moment(when.end)}`]
  const next = new Date(Date.parse(when) + DAY_MS).toISOString().slice(0, 10)
  return [`DTSTART;VALUE=DATE:${digits(when)}`, `DTEND;VALUE=DATE:${digits(next)}`]
}

/** A moment in UTC, so that no zone has to be explained. */
function moment(time: Date): string {
  return `${digits(time.toISOString().slice(0, 19))}Z`
}

function digits(text: string): string {
  return text.replaceAll(/[-:]/g, '')
}

/** A value of a parameter: no quote and no line break can stand in it. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\p{Cc}]/gu, '')}"`
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
}

/** A long line goes on in the next after a blank; no character is cut in two. */
function folded(line: string): string {
  let bytes = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
