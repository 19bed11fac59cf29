import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { blob, data, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { date, recordId, text } from '../fields/primitives.ts'
import { visitDetail, visitForm, visitRow } from './schemas.ts'
import { VISIT_TEXTS as T } from './texts.ts'

const customer = { access: 'unit:4', service: 'certification' } as const
const day = z.union([z.literal(''), date]).default('')

export const listVisits = defineEndpoint({
  ...READING,
  ...customer,
  name: 'visits.list',
  scope: 'certifications:read',
  path: '/visit/unitVisitApplylist',
  reads: ['visit'],
  summary: '本单位的来访申请 / the unit’s visits',
  source: '3.7',
  query: pageQuery({ columns: ['create_time'] }).extend({
    applyPeople: text('申请人', 100).trim().default('').describe('申请人 / applicant'),
    visitDate: day.describe('来访日期，某一天 / on this day'),
    visitDateStart: day.describe('来访日期起 / from'),
    visitDateEnd: day.describe('来访日期止 / to'),
  }),
  answer: page(visitRow),
})

/** The document also writes the bare name. */
export const listVisitsByName = defineEndpoint({
  ...listVisits,
  name: 'visits.listByName',
  scope: 'certifications:read',
  path: '/unitVisitApplylist',
})

export const submitVisit = defineEndpoint({
  ...WRITING,
  ...customer,
  name: 'visits.submit',
  scope: 'certifications:write',
  path: '/visit/submitVisitApply',
  changes: ['visit'],
  summary: '发送来访申请 / asks for a visit',
  source: '3.7',
  body: visitForm,
  answer: data(z.object({ id: z.string() }), T.submitted),
})

const one = {
  ...customer,
  method: 'GET',
  effect: 'read',
  source: 'path ours',
  params: z.object({ id: recordId('visit', '来访申请 / visit') }),
} as const

export const showVisit = defineEndpoint({
  ...one,
  name: 'visits.show',
  scope: 'certifications:read',
  path: '/visit/{id}',
  reads: ['visit'],
  summary: '来访申请详情 / one visit',
  answer: data(visitDetail),
})

export const visitCalendar = defineEndpoint({
  ...one,
  name: 'visits.calendar',
  scope: 'certifications:read',
  path: '/visit/{id}/calendar',
  summary: '日历文件，同意之后 / the calendar file (ICS) of an agreed visit',
  answer: blob(),
})

const takeBack = {
  ...one,
  method: 'POST',
  effect: 'toggle',
  changes: ['visit'],
  body: z.object({
    note: text('原因', 500).trim().default('').describe('原因，告知飞腾，可不填 / told to the provider'),
  }),
  answer: nothing(),
} as const

export const withdrawVisit = defineEndpoint({
  ...takeBack,
  name: 'visits.withdraw',
  scope: 'certifications:write',
  path: '/visit/{id}/withdraw',
  summary: '撤回待审核的来访申请 / takes back an application that waits',
})

export const callOffVisit = defineEndpoint({
  ...takeBack,
  name: 'visits.callOff',
  scope: 'certifications:write',
  path: '/visit/{id}/callOff',
  summary: '申请单位取消已同意的来访 / the unit calls off an agreed visit',
})

export const visitsEndpoints = [
  listVisits,
  listVisitsByName,
  submitVisit,
  showVisit,
  visitCalendar,
  withdrawVisit,
  callOffVisit,
] as const
