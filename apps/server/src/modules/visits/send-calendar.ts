import { visitRecord } from '@xinqiao/contract/visits/record'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { fromShanghai } from '../../platform/clock.ts'
import { type CalendarEvent, writeCalendarFile } from '../../platform/content/calendar-file.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import { madeFileHeaders } from '../../platform/http/files/made-file-headers.ts'
import type { Platform } from '../../platform/platform.ts'
import { readTimeline } from '../../platform/records/history.ts'
import { findVisible, type VisitRecord } from './queries.ts'

const CALENDAR = 'text/calendar; charset=utf-8'
/** A title longer than this is cut off by every calendar. */
const TITLE = 60

/**
 * The calendar file of a visit that was agreed to; of one that was called off since, the file that takes it out of a
 * calendar again. @throws 404 for any other
 */
export async function sendCalendar(
  { db, config }: Platform,
  actor: Actor,
  id: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = await findVisible(db, actor, id)
  if (!visit) throw notFound()
  const isCancelled = visit.status === 'cancelled' && (await wasAgreed(db, id))
  if (!isCancelled && visit.status !== 'agreed' && visit.status !== 'completed') throw notFound()
  const organizer = { name: config.BRAND, email: config.SUPPORT_EMAIL }
  const content = Buffer.from(writeCalendarFile({ ...eventOf(visit, config.BRAND), organizer, isCancelled }))
  const name = `${isCancelled ? '来访取消' : '来访'}_${visit.visitDate}.ics`
  return reply
    .headers({
      ...madeFileHeaders({ type: CALENDAR, name, latin: `visit-${visit.visitDate}.ics` }),
      'content-length': content.length,
      'cache-control': 'no-store',
    })
    .send(content)
}

async function wasAgreed(db: Platform['db'], id: string): Promise<boolean> {
  const timeline = await readTimeline(db, visitRecord, id)
  return timeline.some(({ event }) => event === 'agree')
}

function eventOf(visit: VisitRecord, brand: string): Omit<CalendarEvent, 'organizer' | 'isCancelled'> {
  const { id, version, updatedAt, visitDate, startTime, endTime, place, host } = visit
  const lines = [
    ['单位', visit.unitName],
    ['交流主题', visit.exchangeTopics],
    ['来访人员', visit.visitors.map(({ name, position }) => `${name}（${position}）`).join('、')],
    ['联系人', `${visit.applicantName} ${visit.applicantPhone}`],
    ['接待人', host],
    ['说明', visit.auditInstructions],
  ]
  const topics = [...visit.exchangeTopics.replaceAll(/\s+/g, ' ')]
  return {
    ...{ id, place, edition: version, stamp: updatedAt },
    when:
      startTime === ''
        ? visitDate
        : {
            start: fromShanghai(`${visitDate} ${startTime}`),
            end: fromShanghai(`${visitDate} ${endTime}`),
          },
    title: `${brand}来访交流：${topics.slice(0, TITLE).join('')}${topics.length > TITLE ? '…' : ''}`,
    text: lines.flatMap(([label, value]) => (value ? [`${label}：${value}`] : [])).join('\n'),
  }
}
