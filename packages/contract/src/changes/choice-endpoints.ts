import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { nothing, page } from '../envelope.ts'
import { bool, dateTime, named, neededText, recordId, refId, searchWords, str } from '../fields/primitives.ts'
import { BROUGHT_IN, CHOICES, type Choice, SUBJECTS, type SubjectKind } from './kinds.ts'
import { CHANGE_READERS, CHANGE_WRITERS } from './record.ts'
import { keysOf } from './schemas.ts'
import { CHANGE_TEXTS as T } from './texts.ts'

const params = z.object({ id: recordId('change-notice', '变更通知 / notice of change') })
const reading = { ...READING, source: 'path ours', scope: 'projects:read' } as const

/** What may be brought in. */
export const offeredSubject = named('OfferedSubject', {
  subject: z.enum(keysOf<keyof typeof BROUGHT_IN>(BROUGHT_IN)),
  subjectId: z.string(),
  name: str('名称 / name'),
  number: str('编号 / number'),
  unitName: str('单位 / unit'),
})
export type OfferedSubject = z.infer<typeof offeredSubject>

/** What the sender has left out or brought in. */
export const changeChoice = named('ChangeChoice', {
  ...{ subject: z.enum(keysOf<SubjectKind>(SUBJECTS)), subjectId: z.string() },
  ...{ name: str('名称 / name'), number: str('编号 / number'), unitName: str('单位 / unit') },
  choice: z.enum(keysOf<Choice>(CHOICES)).describe('不通知或添加 / left out or brought in'),
  reason: str('原因 / reason'),
  chooserName: str('调整人 / who chose it'),
  chosenTime: dateTime,
  isTold: bool('已告知 / it has been told'),
})
export type ChangeChoice = z.infer<typeof changeChoice>

export const listChoices = defineEndpoint({
  ...reading,
  access: CHANGE_READERS,
  name: 'changes.listChoices',
  path: '/console/changes/{id}/choices',
  reads: ['change-notice', 'change-reply'],
  summary: '发送人不通知与添加的各项 / what the sender left out and brought in',
  params,
  answer: page(changeChoice),
})

/** Of the running ones alone: nobody answers for what has ended. */
export const findSubjects = defineEndpoint({
  ...reading,
  access: CHANGE_WRITERS,
  name: 'changes.findSubjects',
  path: '/console/change-subjects',
  reads: ['project', 'work-order'],
  summary: '按编号或名称查找可添加的项目、工单与证书 / what may be brought in, by number or name',
  query: z.object({ keyword: searchWords('编号或名称 / number or name') }),
  answer: page(offeredSubject),
})

const one = {
  subject: z.enum(keysOf<SubjectKind>(SUBJECTS), '请选择类别').describe('类别 / kind'),
  subjectId: refId('project', undefined, []).describe('项目、工单、证书或读者的编号 / id of it'),
}
/** Whom it tells then is told by the choice itself. */
const choosing = {
  ...({ access: CHANGE_WRITERS, source: 'path ours', scope: 'projects:write' } as const),
  ...({ method: 'POST', effect: 'toggle', params } as const),
  changes: ['change-notice', 'change-reply'],
} as const
const noted = z.object({ note: neededText('原因', 500, T.noteMissing).describe('原因 / reason') })

export const leaveOutChange = defineEndpoint({
  ...choosing,
  name: 'changes.leaveOut',
  path: '/console/changes/{id}/leaveOut',
  summary: '所涉及的一项不通知 / one thing that it touches is not told of',
  body: noted.extend(one),
  answer: nothing(T.leftOut),
})

export const bringInChange = defineEndpoint({
  ...choosing,
  name: 'changes.bringIn',
  path: '/console/changes/{id}/bringIn',
  summary: '添加一项，虽无规则涉及 / tells of one thing that no rule touches',
  body: noted.extend({
    ...one,
    subject: z.enum(keysOf<keyof typeof BROUGHT_IN>(BROUGHT_IN), '请选择类别').describe('类别 / kind'),
  }),
  answer: nothing(T.broughtIn),
})

export const takeBackChange = defineEndpoint({
  ...choosing,
  name: 'changes.takeBack',
  path: '/console/changes/{id}/takeBack',
  summary: '撤销对一项的调整 / what was chosen for one thing falls',
  body: z.object(one),
  answer: nothing(T.takenBack),
})

export const changeChoiceEndpoints = [
  listChoices,
  findSubjects,
  leaveOutChange,
  bringInChange,
  takeBackChange,
] as const
