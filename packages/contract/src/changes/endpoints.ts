import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { oneOrNone, recordId, refId, searchWords } from '../fields/primitives.ts'
import { CHANGE_KINDS } from './kinds.ts'
import { CHANGE_READERS } from './record.ts'
import { answerForm, documentChange, ownChange, ownChangeDetail } from './schemas.ts'
import { CHANGE_TEXTS as T } from './texts.ts'

/** What the list of a unit is narrowed to. */
export const REPLY_FILTER = { open: '待答复', answered: '已答复' } as const

/** Staff see them beside what they judge. */
export const listChangesOf = defineEndpoint({
  ...READING,
  access: ['unit', ...CHANGE_READERS],
  source: 'path ours',
  name: 'changes.listOf',
  scope: 'projects:read',
  path: '/changes/of',
  reads: ['change-reply', 'change-notice'],
  summary:
    '涉及一个项目、工单或证书的变更通知，待答复的在前 / notices that touch one project, order or certificate',
  query: z.object({
    subjectId: refId('project', undefined, []).describe(
      '项目、工单或证书的编号；项目含其工单 / of a project with its orders, an order or a certificate',
    ),
  }),
  answer: page(ownChange),
})

/** Beside the text of a document: what has changed about it. */
export const listChangesOfDocument = defineEndpoint({
  ...READING,
  access: ['unit', ...CHANGE_READERS],
  source: 'path ours',
  name: 'changes.listOfDocument',
  scope: 'knowledge:read',
  path: '/changes/of-document',
  reads: ['change-reply', 'change-notice'],
  summary: '一份文档的变更通知，待本人确认的在前 / notices about a document, what waits for the reader first',
  query: z.object({
    kbId: recordId('knowledge-base', '知识库 / knowledge base'),
    verId: refId('knowledge-version').default('').describe('所读的版本，空为最新 / version that is read'),
  }),
  answer: page(documentChange),
})

const customer = { access: 'unit', source: 'path ours' } as const
const params = z.object({ id: recordId('change-reply', '变更通知涉及的一项 / what a notice touches') })

export const listOwnChanges = defineEndpoint({
  ...READING,
  ...customer,
  name: 'changes.listOwn',
  scope: 'projects:read',
  path: '/changes',
  reads: ['change-reply', 'change-notice'],
  summary:
    '涉及本单位的变更通知，每个项目或证书一行 / notices that touch the unit, a row for each thing touched',
  query: pageQuery({ columns: ['waiting', 'sent_time', 'due_time'], defaultSize: 10 }).extend({
    keyword: searchWords('通知或项目、证书名称 / notice, project or certificate'),
    kind: oneOrNone(CHANGE_KINDS).describe('通知类型 / kind of change'),
    status: oneOrNone(REPLY_FILTER).describe('答复状态 / answered or not'),
  }),
  answer: page(ownChange),
})

export const showOwnChange = defineEndpoint({
  ...READING,
  ...customer,
  name: 'changes.showOwn',
  scope: 'projects:read',
  path: '/changes/{id}',
  reads: ['change-reply', 'change-notice'],
  summary: '变更通知全文与本单位的答复 / a notice and what the unit answered',
  params,
  answer: data(ownChangeDetail),
})

export const answerChange = defineEndpoint({
  ...customer,
  name: 'changes.answer',
  scope: 'projects:write',
  method: 'POST',
  effect: 'toggle',
  changes: ['change-reply', 'change-notice', 'work-order'],
  path: '/changes/{id}/answer',
  summary: '答复变更通知；需要支持时自动提交工单 / answers a notice; who needs support gets an order',
  params,
  body: answerForm,
  answer: nothing(T.answered),
})

export const changeEndpoints = [
  listOwnChanges,
  listChangesOf,
  listChangesOfDocument,
  showOwnChange,
  answerChange,
] as const
