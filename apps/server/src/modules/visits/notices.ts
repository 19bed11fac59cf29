import type { About } from '../../platform/messages/hearing.ts'
import { excerptOf, notice, type WordsOf, withStop } from '../../platform/messages/notice.ts'

declare module '../../platform/records/tell.ts' {
  interface NoticeWords extends WordsOf<typeof VISIT_NOTICES> {}
}

/** A visit as messages name it. */
interface Visit {
  id: string
  visitDate: string
  topics: string
  startTime: string
  endTime: string
  place: string
  host: string
  /** what the provider says to it */
  note: string
}

/** A visit that its unit took back. */
interface TakenBack {
  id: string
  unitName: string
  /** who did it */
  who: string
  visitDate: string
  topics: string
  note: string
}

const EXCERPT = 40

const visit = ({ id }: { id: string }): About => ({ kind: 'visit', id })
const page = ({ id }: { id: string }) => `/compatibilityCertification/visitApplication?id=${id}`
const desk = ({ id }: { id: string }) => `/visits?id=${id}`
const named = ({ visitDate, topics }: { visitDate: string; topics: string }) =>
  `${visitDate} 的来访（${excerptOf(topics, EXCERPT)}）`

/** What people are told of visits. */
export const VISIT_NOTICES = {
  'visit.submitted': notice<{
    id: string
    unitName: string
    applicant: string
    visitDate: string
    peopleCount: number
    topics: string
  }>({
    about: visit,
    subject: '有新的来访申请',
    desk,
    text: ({ unitName, applicant, visitDate, peopleCount, topics }) =>
      `${unitName}的${applicant}申请于 ${visitDate} 来访，${peopleCount} 人，交流主题：${withStop(excerptOf(topics, EXCERPT))}请在服务台审核。`,
  }),
  'visit.agreed': notice<Visit>({
    about: visit,
    subject: '来访申请已同意',
    link: page,
    text: (visit) =>
      `贵单位 ${named(visit)}已同意。${received(visit)}可在申请详情中下载日历文件，转发给来访人员。`,
  }),
  'visit.refused': notice<Visit>({
    about: visit,
    subject: '来访申请未通过',
    link: page,
    text: (visit) => `贵单位 ${named(visit)}未通过审核，原因：${withStop(visit.note)}`,
  }),
  'visit.arranged': notice<Visit>({
    about: visit,
    subject: '来访的接待安排有调整',
    link: page,
    text: (visit) =>
      `贵单位 ${named(visit)}的接待安排有调整。${received(visit)}请在申请详情中重新下载日历文件，转发给来访人员。`,
  }),
  'visit.cancelled': notice<Visit>({
    about: visit,
    subject: '来访已取消',
    link: page,
    text: (visit) =>
      `贵单位 ${named(visit)}已取消，原因：${withStop(visit.note)}请告知来访人员，可在申请详情中下载取消日程的日历文件。`,
  }),
  'visit.withdrawn': notice<TakenBack>({
    about: visit,
    subject: '来访申请已撤回',
    link: page,
    desk,
    text: (visit) =>
      `${visit.unitName}的${visit.who}撤回了 ${named(visit)}的申请，无需再审核。${reasonOf(visit)}`,
  }),
  'visit.calledOff': notice<TakenBack>({
    about: visit,
    subject: '申请单位取消了来访',
    link: page,
    desk,
    text: (visit) =>
      `${visit.unitName}的${visit.who}取消了 ${named(visit)}，接待安排不再需要。${reasonOf(visit)}可在申请详情中下载取消日程的日历文件。`,
  }),
} as const

const reasonOf = ({ note }: TakenBack) => (note === '' ? '' : `原因：${withStop(note)}`)

/** When, where and by whom the visitors are received, as far as it is settled. */
function received({ startTime, endTime, place, host, note }: Visit): string {
  const lines = [
    ['时间', startTime === '' ? '' : `${startTime}–${endTime}`],
    ['地点', place],
    ['接待人', host],
    ['说明', note],
  ]
  return lines.flatMap(([label, text]) => (text ? [withStop(`${label}：${text}`)] : [])).join('')
}
