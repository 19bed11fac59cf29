import { z } from 'zod'
import { offeredChip } from '../dictionaries/chips.ts'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { blob, data, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { int, neededText, oneOrNone, recordId, searchWords, text, wholeNumber } from '../fields/primitives.ts'
import { CHANGE_KINDS, COUNTED_BY, type CountedBy } from './kinds.ts'
import { CHANGE_NUDGERS, CHANGE_READERS, CHANGE_WRITERS, changeNoticeRecord } from './record.ts'
import {
  changeDetail,
  changeForm,
  changeGroup,
  changeReply,
  changeRow,
  impactRow,
  keysOf,
  offeredDocument,
} from './schemas.ts'
import { CHANGE_TEXTS as T } from './texts.ts'

const reading = { ...READING, access: CHANGE_READERS, source: 'path ours', scope: 'projects:read' } as const
const writing = { access: CHANGE_WRITERS, source: 'path ours', scope: 'projects:write' } as const
const params = z.object({ id: recordId('change-notice', '变更通知 / notice of change') })
/** What the list of answers is narrowed to. */
export const ANSWER_FILTER = {
  seen: '已查看',
  answered: '已答复',
  open: '待答复',
  late: '逾期未答复',
  unaffected: '不涉及',
  noted: '已知悉',
  support: '需要支持',
  read: '已读确认',
} as const

export const listChanges = defineEndpoint({
  ...reading,
  name: 'changes.list',
  path: '/console/changes',
  reads: ['change-notice', 'change-reply'],
  summary: '全部变更通知 / all notices of change',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20 }).extend({
    keyword: searchWords('编号、标题或芯片 / number, title or chip'),
    kind: oneOrNone(CHANGE_KINDS).describe('通知类型 / kind of change'),
    status: oneOrNone(changeNoticeRecord.workflow.states).describe('状态 / state'),
  }),
  answer: page(changeRow),
})

export const showChange = defineEndpoint({
  ...reading,
  name: 'changes.show',
  path: '/console/changes/{id}',
  reads: ['change-notice', 'change-reply'],
  summary: '一份变更通知与答复计数 / one notice with the counts of answers',
  params,
  answer: data(changeDetail),
})

export const listImpact = defineEndpoint({
  ...reading,
  name: 'changes.listImpact',
  path: '/console/changes/{id}/impact',
  reads: ['change-notice', 'project', 'work-order'],
  summary: '发送前：将告知的项目、工单与证书及原因 / before sending: what it touches, and why',
  params,
  query: z.object({
    pageNum: wholeNumber('pageNum', 1, 100_000).default(1).describe('页码，从 1 起 / page number'),
    pageSize: wholeNumber('pageSize', 1, 200).default(20).describe('每页条数，最多 200 / page size'),
  }),
  answer: page(impactRow, undefined, {
    projects: int('项目数 / projects'),
    orders: int('工单数 / orders'),
    certificates: int('证书数 / certificates'),
    readers: int('读者数 / readers'),
    leftOut: int('不通知的项数 / left out'),
    over: int('已添加但已结束、不会告知的项数 / brought in, but over'),
  }),
})

const replyFilters = {
  keyword: searchWords('单位、项目或证书 / unit, project or certificate'),
  answer: oneOrNone(ANSWER_FILTER).describe('答复 / answer'),
  by: oneOrNone(COUNTED_BY).describe('分组方式 / what the rows are grouped by'),
  key: text('分组', 80)
    .default('')
    .describe('分组的键，见分组计数 / key of the group, as its counts name it'),
}

export const listReplies = defineEndpoint({
  ...reading,
  name: 'changes.listReplies',
  path: '/console/changes/{id}/replies',
  reads: ['change-notice', 'change-reply'],
  summary: '已告知的各项与答复 / what was told, and the answers',
  params,
  query: pageQuery({ columns: ['unit'], defaultSize: 20, defaultDirection: 'asc' }).extend(replyFilters),
  answer: page(changeReply),
})

export const countReplyGroups = defineEndpoint({
  ...reading,
  name: 'changes.countGroups',
  path: '/console/changes/{id}/counts',
  reads: ['change-notice', 'change-reply'],
  summary: '按单位、芯片、阶段或 FAE 的答复计数 / counts of answers by unit, chip, stage or FAE',
  params,
  query: pageQuery({ columns: ['told'], defaultSize: 10, defaultDirection: 'desc' }).extend({
    by: z.enum(keysOf<CountedBy>(COUNTED_BY)).default('unit').describe('分组方式 / what to group by'),
  }),
  answer: page(changeGroup),
})

export const exportReplies = defineEndpoint({
  ...reading,
  name: 'changes.exportReplies',
  path: '/console/changes/{id}/replies/xlsx',
  summary: '按筛选导出告知与答复 / what was told and answered, as xlsx',
  params,
  query: z.object(replyFilters),
  answer: blob(),
  timeoutMs: 0,
})

export const changeProof = defineEndpoint({
  ...reading,
  // It names whom the notice was told, whole: a part of it would prove nothing.
  access: CHANGE_WRITERS,
  name: 'changes.proof',
  path: '/console/changes/{id}/proof',
  summary: '送达证明：PDF、签名与全文，打包为 ZIP / proof of who was told what and when, signed',
  params,
  answer: blob(),
  timeoutMs: 0,
})

/** Of all bases that were released once: a notice may be about one that is offline now. */
export const findDocuments = defineEndpoint({
  ...reading,
  access: CHANGE_WRITERS,
  name: 'changes.findDocuments',
  path: '/console/change-documents',
  reads: ['knowledge-base', 'knowledge-version'],
  summary: '撰写时按名称选择相关文档 / documents to choose from, by name',
  query: z.object({ keyword: searchWords('文档名称 / name of the document') }),
  answer: page(offeredDocument),
})

export const changeOptions = defineEndpoint({
  ...reading,
  name: 'changes.options',
  path: '/console/change-options',
  reads: ['change-notice', 'dictionary-option'],
  summary: '撰写时可选的芯片与可替代的通知 / chips and notices to choose from',
  answer: data(
    z.object({
      chips: z.array(offeredChip).describe('芯片 / chips'),
      replaceable: z
        .array(z.object({ id: z.string(), name: z.string() }))
        .describe('已发送、可被替代的通知 / notices that may be replaced'),
    }),
  ),
})

export const writeChange = defineEndpoint({
  ...WRITING,
  ...writing,
  name: 'changes.write',
  path: '/console/changes',
  changes: ['change-notice'],
  summary: '撰写变更通知，保存为草稿 / a new notice, as a draft',
  body: changeForm,
  answer: data(z.object({ id: z.string() }), T.written),
})

const move = { ...writing, method: 'POST', effect: 'toggle', changes: ['change-notice'], params } as const
const noted = z.object({ note: neededText('原因', 500, T.noteMissing).describe('原因 / reason') })

export const reviseChange = defineEndpoint({
  ...move,
  name: 'changes.revise',
  method: 'PUT',
  path: '/console/changes/{id}',
  summary: '修改草稿 / changes a draft',
  body: changeForm.extend({
    version: wholeNumber('version', 1, 1_000_000_000).describe('所读到的版本 / as it was read'),
  }),
  answer: nothing(T.saved),
})

export const submitChange = defineEndpoint({
  ...move,
  name: 'changes.submit',
  path: '/console/changes/{id}/submit',
  summary: '提交审核 / asks for review',
  answer: nothing(T.submitted),
})

export const giveBackChange = defineEndpoint({
  ...move,
  name: 'changes.giveBack',
  path: '/console/changes/{id}/giveBack',
  summary: '退回修改 / back to the writer',
  body: noted,
  answer: nothing(),
})

export const sendChange = defineEndpoint({
  ...move,
  name: 'changes.send',
  path: '/console/changes/{id}/send',
  changes: ['change-notice', 'change-reply'],
  summary: '审核通过并发送给涉及的客户 / reviews and sends it to those touched',
  answer: nothing(T.sent),
})

export const nudgeChange = defineEndpoint({
  ...move,
  name: 'changes.nudge',
  path: '/console/changes/{id}/nudge',
  access: CHANGE_NUDGERS,
  summary: '催答：提醒尚未答复的负责人 / asks again those who have not answered',
  body: z.object({ note: neededText('催答说明', 500, T.nudgeMissing).describe('催答说明 / what is said') }),
  answer: nothing(T.nudged),
})

export const closeChange = defineEndpoint({
  ...move,
  name: 'changes.close',
  path: '/console/changes/{id}/close',
  changes: ['change-notice', 'change-reply'],
  summary: '关闭，不再收集答复 / closes it',
  answer: nothing(),
})

export const withdrawChange = defineEndpoint({
  ...move,
  name: 'changes.withdraw',
  path: '/console/changes/{id}/withdraw',
  changes: ['change-notice', 'change-reply'],
  summary: '撤回，已告知的客户会收到通知 / withdraws it; those told hear of it',
  body: noted,
  answer: nothing(),
})

export const changeConsoleEndpoints = [
  listChanges,
  changeOptions,
  findDocuments,
  showChange,
  listImpact,
  listReplies,
  countReplyGroups,
  exportReplies,
  changeProof,
  writeChange,
  reviseChange,
  submitChange,
  giveBackChange,
  sendChange,
  nudgeChange,
  closeChange,
  withdrawChange,
] as const
