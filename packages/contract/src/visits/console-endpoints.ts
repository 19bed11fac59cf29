import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { blob, data, nothing, page, rows } from '../envelope.ts'
import { date, pageQuery, recordId, searchWords, text } from '../primitives.ts'
import { RECEPTION } from './record.ts'
import { reception, visitDetail, visitRow } from './schemas.ts'
import { VISIT_TEXTS as T } from './texts.ts'

const receiving = { access: RECEPTION, source: 'path ours' } as const

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
  path: '/console/visit-days',
  reads: ['visit'],
  summary: '来访日历 / visits day by day',
  query: z
    .object({ start: date.describe('起 / first day'), end: date.describe('止 / last day') })
    .refine(({ start, end }) => daysFrom(start, end) >= 0 && daysFrom(start, end) < MOST_DAYS, {
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

function daysFrom(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / 86_400_000
}

export const receivedVisit = visitDetail
  .extend({
    sameDay: z.number().int().describe('同日其他来访 / others that day'),
  })
  .meta({ id: 'ReceivedVisit' })
export type ReceivedVisit = z.infer<typeof receivedVisit>

const params = z.object({ id: recordId('customer-visit', '来访申请 / visit') })

export const showReceivedVisit = defineEndpoint({
  ...READING,
  ...receiving,
  name: 'visits.showReceived',
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
  path: '/console/visits/{id}/calendar',
  summary: '日历文件，同意之后 / the calendar file (ICS) of an agreed visit',
  params,
  answer: blob(),
})

const move = {
  ...receiving,
  method: 'POST',
  effect: 'toggle',
  changes: ['visit'],
  params,
  answer: nothing(),
} as const

function toldReason(missing: string) {
  const note = text('原因', 500).trim().min(1, missing)
  return z.object({ note: note.describe('原因，告知申请人 / told to the applicant') })
}

export const agreeVisit = defineEndpoint({
  ...move,
  name: 'visits.agree',
  path: '/console/visits/{id}/agree',
  summary: '同意来访，可附接待安排 / agrees to a visit',
  body: reception,
})

export const refuseVisit = defineEndpoint({
  ...move,
  name: 'visits.refuse',
  path: '/console/visits/{id}/refuse',
  summary: '不同意来访 / declines a visit',
  body: toldReason(T.reasonMissing),
})

export const arrangeVisit = defineEndpoint({
  ...move,
  name: 'visits.arrange',
  path: '/console/visits/{id}/arrange',
  summary: '调整已同意来访的接待安排 / changes how an agreed visit is received',
  body: reception,
})

export const cancelVisit = defineEndpoint({
  ...move,
  name: 'visits.cancel',
  path: '/console/visits/{id}/cancel',
  summary: '取消已同意的来访 / calls off an agreed visit',
  body: toldReason(T.cancelReasonMissing),
})

export const completeVisit = defineEndpoint({
  ...move,
  name: 'visits.complete',
  path: '/console/visits/{id}/complete',
  summary: '标记为已完成 / marks a visit as over',
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
