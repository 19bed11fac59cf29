import { z } from 'zod'
import { canOf, reasons } from '../can.ts'
import { LIFECYCLES } from '../dictionaries/chips.ts'
import {
  bool,
  boundedArray,
  date,
  dateTime,
  flag,
  int,
  named,
  neededLine,
  neededText,
  ONE_LINE,
  oneOrNone,
  recordId,
  refId,
  str,
  text,
  wholeNumber,
} from '../fields/primitives.ts'
import { STAGES } from '../projects/states.ts'
import { timelineEntry } from '../timeline.ts'
import {
  ANSWERS,
  type AnswerKind,
  CHANGE_KINDS,
  CHOICES,
  type ChangeKind,
  type Choice,
  SEVERITIES,
  type Severity,
  SUBJECTS,
  type SubjectKind,
} from './kinds.ts'
import { changeNoticeRecord, changeReplyRecord } from './record.ts'
import { MOST_ANSWER_DAYS, MOST_CHIPS, MOST_DOCUMENTS, MOST_STEPPINGS, CHANGE_TEXTS as T } from './texts.ts'

export const keysOf = <K extends string>(of: Readonly<Record<K, string>>) => Object.keys(of) as [K, ...K[]]

const line = (label: string, max: number) =>
  text(label, max).trim().regex(ONE_LINE, `${label}不能包含换行等控制字符`).default('')
const dayOrNone = z.union([z.literal(''), date]).default('')

/** A document that a notice is about: a base up to one of its versions, or all of them, and where in it. */
const documentForm = z.object({
  baseId: recordId('authored-base', '知识库 / knowledge base'),
  untilId: refId('authored-version')
    .default('')
    .describe('截止版本，含；空为全部版本 / up to this version, none for all'),
  section: line('章节', 100).describe('章节，空为全文 / section, none for the whole text'),
})

/** What a notice says, as it is written. Whether its parts fit together is said by `formFaults`. */
export const changeForm = z.object({
  title: neededLine('标题', 100, T.titleMissing).describe('标题 / title'),
  kind: z.enum(keysOf<ChangeKind>(CHANGE_KINDS), T.kindWrong).describe('通知类型 / kind of change'),
  severity: z.enum(keysOf<Severity>(SEVERITIES), T.severityWrong).describe('严重程度 / severity'),
  chips: boundedArray(z.array(text('适用芯片', 60)).min(1, T.chipsMissing), MOST_CHIPS).describe(
    '适用芯片 / chips that it is about',
  ),
  steppings: boundedArray(z.array(text('步进', 80)), MOST_STEPPINGS)
    .default([])
    .describe(
      '芯片与步进，如“腾锐D2000 B0”；未写步进的芯片为全部 / chips with a stepping, none for all of them',
    ),
  stages: boundedArray(z.array(z.enum(STAGES, T.stageWrong)), STAGES.length)
    .default([])
    .describe('涉及的项目阶段，空为全部 / stages of projects, none for all'),
  firmwareFrom: line('起始版本', 60).describe('固件起始版本，含 / firmware from this version on'),
  firmwareUntil: line('截止版本', 60).describe('固件截止版本，含 / up to this version'),
  documents: boundedArray(z.array(documentForm), MOST_DOCUMENTS)
    .default([])
    .describe('相关文档，下载、收藏或关注者将被告知 / documents whose readers are told'),
  asksReading: flag
    .default(false)
    .describe('要求相关文档的读者确认已读 / readers of the documents are to confirm'),
  effect: neededText('影响', 4000, T.effectMissing).describe('影响 / effect'),
  workaround: text('规避办法', 4000).trim().default('').describe('规避办法 / workaround'),
  todo: neededText('需采取的措施', 4000, T.todoMissing).describe('需采取的措施 / what to do'),
  answerDays: wholeNumber('答复期限', 1, MOST_ANSWER_DAYS).describe(
    '答复期限（工作日） / working days to answer',
  ),
  lastOrderDay: dayOrNone.describe('最后订购日期，停产通知 / last order day'),
  lastShipDay: dayOrNone.describe('最后发货日期，停产通知 / last ship day'),
  lifecycle: oneOrNone({ nrnd: LIFECYCLES.nrnd, eol: LIFECYCLES.eol }).describe(
    '发送时将适用芯片的生命周期设为，仅停产通知；空为不改 / lifecycle that the chips get when it is sent',
  ),
  isPublic: flag
    .default(false)
    .describe(
      '安全公告：所涉及证书的公开页面可标明“固件有安全公告” / public pages of certificates may say so',
    ),
  replacesId: refId('change-notice').default('').describe('被替代的通知，空为没有 / the one it replaces'),
})
export type ChangeForm = z.output<typeof changeForm>

const state = {
  status: str('状态 / state'),
  dueTime: str('答复截止时间，空为未发送 / answers are due, empty before sending'),
}

export const changeCounts = named('ChangeCounts', {
  told: int('已告知项数 / told'),
  seen: int('已查看或已答复 / seen or answered'),
  toAnswer: int('需答复项数 / to be answered'),
  answered: int('已答复 / answered'),
  late: int('逾期未答复 / late'),
  unaffected: int('不涉及 / not affected'),
  noted: int('已知悉 / noted'),
  support: int('需要支持 / needs support'),
  read: int('已读确认 / confirmed as read'),
  units: int('涉及单位 / units'),
})
export type ChangeCounts = z.infer<typeof changeCounts>

/** The same of one unit, chip, stage or FAE. */
export const changeGroup = named('ChangeGroup', {
  key: str('分组的键 / key of the group'),
  name: str('单位、芯片、阶段或 FAE / its name'),
  told: int('已告知项数 / told'),
  seen: int('已查看或已答复 / seen or answered'),
  answered: int('已答复 / answered'),
  late: int('逾期未答复 / late'),
})
export type ChangeGroup = z.infer<typeof changeGroup>

export const changeRow = named('ChangeNotice', {
  id: z.string(),
  number: str('编号 / number'),
  title: str('标题 / title'),
  kind: z.enum(keysOf<ChangeKind>(CHANGE_KINDS)),
  severity: z.enum(keysOf<Severity>(SEVERITIES)),
  chips: z.array(z.string()),
  ...state,
  writerName: str('撰写人 / who wrote it'),
  createTime: dateTime,
  toAnswer: int('需答复项数 / to be answered'),
  answered: int('已答复 / answered'),
})
export type ChangeRow = z.infer<typeof changeRow>

const namedDocument = z.object({
  baseId: z.string(),
  name: str('文档 / name of the base'),
  untilId: str('截止版本，空为全部 / up to this version'),
  untilName: str('截止版本名称 / its name'),
  section: str('章节，空为全文 / section'),
})
export type NamedDocument = z.infer<typeof namedDocument>

const said = {
  title: str('标题 / title'),
  number: str('编号 / number'),
  kind: z.enum(keysOf<ChangeKind>(CHANGE_KINDS)),
  severity: z.enum(keysOf<Severity>(SEVERITIES)),
  chips: z.array(z.string()),
  steppings: z.array(z.string()),
  stages: z.array(z.enum(STAGES)),
  firmwareFrom: z.string(),
  firmwareUntil: z.string(),
  documents: z.array(namedDocument).describe('相关文档，仅读者可见的 / documents that the reader may see'),
  effect: z.string(),
  workaround: z.string(),
  todo: z.string(),
  lastOrderDay: z.string(),
  lastShipDay: z.string(),
}
export const changeText = z.object(said)
export type ChangeText = z.infer<typeof changeText>

const link = z.object({ id: z.string(), number: z.string() }).nullable()

export const changeDetail = named('ChangeNoticeDetail', {
  id: z.string(),
  ...said,
  ...state,
  lifecycle: z.enum(['', 'nrnd', 'eol']).describe('发送时芯片的生命周期设为 / lifecycle set by sending'),
  isPublic: bool('证书公开页面可标明 / public pages of certificates may say so'),
  asksReading: bool('要求读者确认已读 / readers are to confirm'),
  answerDays: int('答复期限（工作日） / working days to answer'),
  writerName: z.string(),
  reviewerName: str('审核人 / who reviewed it'),
  createTime: dateTime,
  sentTime: str('发送时间，空为未发送 / when it was sent'),
  version: z.number().int(),
  replaces: link.describe('所替代的通知 / the one it replaces'),
  replacedBy: link.describe('替代它的通知 / the one that replaced it'),
  counts: changeCounts,
  timeline: z.array(timelineEntry),
  can: canOf(changeNoticeRecord),
  reasons,
})
export type ChangeDetail = z.infer<typeof changeDetail>

/** A document that a notice may be about, with its released versions, the newest first. */
export const offeredDocument = named('OfferedDocument', {
  id: z.string(),
  name: z.string(),
  versions: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type OfferedDocument = z.infer<typeof offeredDocument>

export const impactRow = named('ChangeImpact', {
  subject: z.enum(keysOf<SubjectKind>(SUBJECTS)),
  subjectId: z.string(),
  name: str('名称 / name'),
  number: str('编号 / number'),
  unitName: str('单位 / unit'),
  reason: str('涉及的原因 / why it is touched'),
  choice: z.enum(['', ...keysOf<Choice>(CHOICES)]).describe('发送人的调整，空为没有 / choice of the sender'),
  choiceReason: str('调整的原因 / why it was chosen'),
  isOver: bool('已结束或失效，不会告知 / brought in, but over: it is not told'),
})
export type ImpactRow = z.infer<typeof impactRow>

const subject = {
  subject: z.enum(keysOf<SubjectKind>(SUBJECTS)),
  subjectId: z.string(),
  subjectName: str('项目、工单或证书 / project, order or certificate'),
  subjectNumber: z.string(),
  reason: str('涉及的原因 / why it is touched'),
  status: str('状态 / state'),
  answer: z.enum(['', ...keysOf<AnswerKind>(ANSWERS)]).describe('答复，空为未答复 / answer'),
  plan: str('说明或计划 / what was said'),
  planDay: str('计划完成日期，空为没有 / planned day'),
  answererName: str('答复人 / who answered'),
  answerTime: str('答复时间，空为未答复 / when'),
  isLate: bool('逾期未答复 / late'),
  isOver: bool('未答复且已无需答复：通知已结束，或所涉及的已结项、失效 / nobody awaits it any more'),
  orderId: str('为此提交的工单，空为没有 / the order that it opened'),
}

export const changeReply = named('ChangeReply', {
  ...{ id: z.string(), unitName: z.string(), ...subject },
  nudgedTime: str('最近一次催答的时间，空为未催答 / when it was last asked for by hand'),
})
export type ChangeReply = z.infer<typeof changeReply>

export const ownChange = named('OwnChange', {
  id: z.string(),
  ...subject,
  ...{
    noticeId: z.string(),
    title: z.string(),
    noticeNumber: z.string(),
    kind: said.kind,
    severity: said.severity,
  },
  noticeStatus: str('通知状态 / state of the notice'),
  dueTime: str('答复截止时间 / answers are due'),
  sentTime: dateTime,
})
export type OwnChange = z.infer<typeof ownChange>

/** A notice that is about a document, as its readers meet it beside the text. */
export const documentChange = named('DocumentChange', {
  number: str('编号 / number'),
  title: str('标题 / title'),
  kind: said.kind,
  severity: said.severity,
  section: str('章节，空为全文 / section'),
  effect: str('影响 / effect'),
  sentTime: dateTime,
  replyId: str('本人所收到的一项，空为没有 / what the reader was told, empty for none'),
  isAsked: bool('待本人确认已读 / the reader is to confirm'),
})
export type DocumentChange = z.infer<typeof documentChange>

export const ownChangeDetail = named('OwnChangeDetail', {
  ...ownChange.shape,
  text: changeText,
  replacedBy: str('替代它的通知编号，空为没有 / number of the notice that replaced it'),
  timeline: z.array(timelineEntry),
  can: canOf(changeReplyRecord),
  reasons,
})
export type OwnChangeDetail = z.infer<typeof ownChangeDetail>

/** An answer: of what is not affected the reason, else a plan with its day, or what is needed. */
export const answerForm = z
  .object({
    answer: z.enum(keysOf<AnswerKind>(ANSWERS), '请选择答复').describe('答复 / answer'),
    plan: text('说明', 2000).trim().default('').describe('原因、计划或需要的支持 / reason, plan or need'),
    planDay: dayOrNone.describe('计划完成日期，已知悉时填写 / planned day'),
  })
  .superRefine(({ answer, plan, planDay }, context) => {
    const missing = { unaffected: T.reasonMissing, noted: T.planMissing, support: T.needMissing, read: '' }[
      answer
    ]
    if (missing !== '' && plan === '') context.addIssue({ code: 'custom', path: ['plan'], message: missing })
    if (answer === 'noted' && planDay === '')
      context.addIssue({ code: 'custom', path: ['planDay'], message: T.planDayMissing })
  })
export type AnswerForm = z.output<typeof answerForm>
