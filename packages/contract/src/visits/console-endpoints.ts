import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { blob, data, page, rows } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { date, int, named, searchWords } from '../fields/primitives.ts'
import { daysBetween } from '../time.ts'
import { params, receiving } from './console-calls.ts'
import {
  agreeVisit,
  arrangeVisit,
  cancelVisit,
  completeVisit,
  refuseVisit,
} from './reception-move-endpoints.ts'
import { visitDetail, visitRow } from './schemas.ts'

const day = z.union([z.literal(''), date]).default('')

const filters = {
  keyword: searchWords('单位、申请人或主题 / unit, applicant or topic'),
  status: z
    .union([z.literal(''), z.enum(['waiting', 'agreed', 'refused', 'completed', 'cancelled'], '状态不正确')])
    .default('')
    .describe('状态 / state'),
  visitDateStart: day.describe('来访日期起 / from'),
  visitDateEnd: day.describe('来访日期止 / to'),
}

export const listReceivedVisits = defineEndpoint({
  ...READING,
  ...receiving,
  name: 'visits.listReceived',
  scope: 'certifications:read',
  path: '/console/visits',
  reads: ['visit'],
  summary: '全部单位的来访申请 / visits of all units',
  query: pageQuery({ columns: ['create_time', 'visit_date'], defaultSize: 20 }).extend(filters),
  answer: page(visitRow),
})

export const exportVisits = defineEndpoint({
  ...READING,
  ...receiving,
  name: 'visits.export',
  scope: 'certifications:read',
  path: '/console/visits/xlsx',
  summary: '按筛选导出来访申请 / the visits that match, as xlsx',
  query: z.object(filters),
  answer: blob(),
  timeoutMs: 0,
})

/** Longest span of days that a calendar asks for: six weeks. */
const MOST_DAYS = 42

export const listVisitDays = defineEndpoint({
  ...READING,
  ...receiving,
  name: 'visits.listDays',
  scope: 'certifications:read',
  path: '/console/visit-days',
  reads: ['visit'],
  summary: '来访日历 / visits day by day',
  query: z
    .object({ start: date.describe('起 / first day'), end: date.describe('止 / last day') })
    .refine(({ start, end }) => daysBetween(start, end) >= 0 && daysBetween(start, end) < MOST_DAYS, {
      path: ['end'],
      error: `日历一次最多显示 ${MOST_DAYS} 天`,
    }),
  answer: rows(
    z.object({
      id: z.string(),
      visitDate: date,
      startTime: z.string(),
      applyUnitName: z.string(),
      visitNumberOfPeople: z.number().int(),
      exchangeTopics: z.string(),
      applyStatusCode: z.string(),
    }),
  ),
})

export const receivedVisit = named('ReceivedVisit', {
  ...visitDetail.shape,
  sameDay: int('同日其他来访 / others that day'),
})
export type ReceivedVisit = z.infer<typeof receivedVisit>

export const showReceivedVisit = defineEndpoint({
  ...READING,
  ...receiving,
  name: 'visits.showReceived',
  scope: 'certifications:read',
  path: '/console/visits/{id}',
  reads: ['visit'],
  summary: '一份来访申请 / one visit as the provider sees it',
  params,
  answer: data(receivedVisit),
})

export const receivedCalendar = defineEndpoint({
  ...READING,
  ...receiving,
  name: 'visits.receivedCalendar',
  scope: 'certifications:read',
  path: '/console/visits/{id}/calendar',
  summary: '日历文件，同意之后 / the calendar file (ICS) of an agreed visit',
  params,
  answer: blob(),
})

export const receptionEndpoints = [
  listReceivedVisits,
  exportVisits,
  listVisitDays,
  showReceivedVisit,
  receivedCalendar,
  agreeVisit,
  refuseVisit,
  arrangeVisit,
  cancelVisit,
  completeVisit,
] as const
