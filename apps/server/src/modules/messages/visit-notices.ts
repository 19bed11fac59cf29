import { notice, withStop } from './notice.ts'

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

const page = ({ id }: Visit) => `/compatibilityCertification/visitApplication?id=${id}`
const named = ({ visitDate, topics }: Visit) => `${visitDate} 的来访申请（${topics}）`

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
    subject: '有新的来访申请',
    desk: ({ id }) => `/visits?id=${id}`,
    text: ({ unitName, applicant, visitDate, peopleCount, topics }) =>
      `${unitName}的${applicant}申请于 ${visitDate} 来访，${peopleCount} 人，交流主题：${topics}。请在服务台审核。`,
  }),
  'visit.agreed': notice<Visit>({
    subject: '来访申请已同意',
    link: page,
    text: (data) => {
      const lines = [
        ['时间', data.startTime === '' ? '' : `${data.startTime}–${data.endTime}`],
        ['地点', data.place],
        ['接待人', data.host],
        ['说明', data.note],
      ]
      const said = lines.flatMap(([label, text]) => (text ? [`${label}：${text}`] : []))
      return `您 ${named(data)}已同意。${said.map(withStop).join('')}可在申请详情中下载日历文件，转发给来访人员。`
    },
  }),
  'visit.refused': notice<Visit>({
    subject: '来访申请未通过',
    link: page,
    text: (data) => `您 ${named(data)}未通过，原因：${withStop(data.note)}`,
  }),
} as const
