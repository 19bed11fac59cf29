import { z } from 'zod'
import { canOf, reasons } from '../can.ts'
import {
  date,
  dateTime,
  int,
  named,
  neededText,
  ONE_LINE,
  str,
  text,
  wholeNumber,
} from '../fields/primitives.ts'
import { timelineEntry } from '../timeline.ts'
import { visitRecord } from './record.ts'
import { MOST_PEOPLE, VISIT_TEXTS as T } from './texts.ts'
import { visitor, visitors } from './visitor-schemas.ts'

export const visitForm = z.object({
  visitDate: z
    .string(T.dateMissing)
    .meta({ takes: 'choice' })
    .min(1, T.dateMissing)
    .pipe(date)
    .describe('来访日期，不早于昨天 / day of the visit, yesterday at the earliest'),
  exchangeTopics: neededText('交流主题', 500, T.topicsMissing).describe('交流主题 / what it is about'),
  visitors,
  visitNumberOfPeople: wholeNumber('来访人数', 1, MOST_PEOPLE)
    .optional()
    .describe('来访人数，默认为来访人员数 / how many come, the visitors named unless said'),
})
export type VisitForm = z.output<typeof visitForm>

/** `HH:mm`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '应为 HH:mm 格式的时间')

/** What an agreement says of the reception; all of it may be settled later. */
export const reception = z
  .object({
    note: text('审核说明', 500).trim().default('').describe('审核说明，告知申请人 / told to the applicant'),
    startTime: z
      .union([z.literal(''), timeOfDay])
      .default('')
      .describe('开始时间 / from'),
    endTime: z
      .union([z.literal(''), timeOfDay])
      .default('')
      .describe('结束时间 / to'),
    place: text('接待地点', 200)
      .trim()
      .regex(ONE_LINE, '接待地点不能包含换行等控制字符')
      .default('')
      .describe('接待地点 / where'),
    host: text('接待人', 60)
      .trim()
      .regex(ONE_LINE, '接待人不能包含换行等控制字符')
      .default('')
      .describe('接待人与电话 / who receives them'),
  })
  .refine(({ startTime, endTime }) => startTime !== '' || endTime === '', {
    path: ['startTime'],
    error: T.startMissing,
  })
  .refine(({ startTime, endTime }) => startTime === '' || endTime !== '', {
    path: ['endTime'],
    error: T.endMissing,
  })
  .refine(({ startTime, endTime }) => startTime === '' || endTime === '' || startTime < endTime, {
    path: ['endTime'],
    error: T.timesWrong,
  })
export type Reception = z.output<typeof reception>

export const visitRow = named('Visit', {
  id: z.string(),
  applyPeople: str('申请人 / applicant'),
  applyPhone: str('申请人电话 / phone of the applicant'),
  applyUnitName: str('申请单位 / unit of the applicant'),
  exchangeTopics: str('交流主题 / what it is about'),
  visitNumberOfPeople: int('来访人数 / how many come'),
  visitors: str('来访人员，姓名:职位，分号隔开 / visitors, joined'),
  peopleList: z.array(visitor).describe('来访人员 / visitors'),
  visitDate: date.describe('来访日期 / day of the visit'),
  applyStatus: str('申请状态 / state in words'),
  applyStatusCode: str('申请状态代码 / state'),
  auditInstructions: str('审核说明 / what the provider says to it'),
  createTime: dateTime.describe('申请时间 / sent'),
})
export type VisitRow = z.infer<typeof visitRow>

export const visitDetail = named('VisitDetail', {
  ...visitRow.shape,
  startTime: str('开始时间，空为待定 / from, empty until it is settled'),
  endTime: str('结束时间 / to'),
  place: str('接待地点 / where'),
  host: str('接待人 / who receives them'),
  timeline: z.array(timelineEntry),
  can: canOf(visitRecord),
  reasons,
})
export type VisitDetail = z.infer<typeof visitDetail>
