import { defineRecord, defineUnaudited } from '../record.ts'
import { AUTHORING_TEXTS as T } from './texts.ts'

/** A version of a knowledge base: written by one editor, read by another, released at its hour. */
export const versionRecord = defineRecord({
  kind: 'knowledge-version',
  title: '知识库版本',
  hears: { access: 'staff:editor' },
  acts: { create: '新建版本', update: '修改版本', importTexts: '导入文档', discard: '删除草稿版本' },
  fields: { from: '沿用的版本', openNotes: '待处理批注' },
  workflow: {
    initial: 'draft',
    states: {
      draft: { label: '草稿', tone: 'draft' },
      review: { label: '审核中', tone: 'wait' },
      scheduled: { label: '待发布', tone: 'active' },
      released: { label: '已发布', tone: 'done' },
      offline: { label: '已下线', tone: 'closed' },
    },
    conditions: { ready: `${T.notReady}：{detail}`, anotherEditor: T.reviewByAnother },
    events: {
      submit: {
        label: '提交审核',
        by: ['staff:editor'],
        moves: [{ from: ['draft'], to: 'review' }],
        conditions: ['ready'],
        tells: { 'knowledge.submitted': 'staff:editor' },
      },
      takeBack: {
        label: '撤回',
        audit: '撤回提交',
        by: ['staff:editor'],
        moves: [{ from: ['review', 'scheduled'], to: 'draft' }],
      },
      return: {
        label: '退回修改',
        by: ['staff:editor'],
        moves: [{ from: ['review'], to: 'draft' }],
        conditions: ['anotherEditor'],
        noteMissing: T.returnReasonMissing,
        tells: { 'knowledge.returned': 'submitter' },
      },
      approve: {
        label: '通过审核',
        audit: '审核通过',
        by: ['staff:editor'],
        moves: [{ from: ['review'], to: 'scheduled' }],
        conditions: ['anotherEditor'],
        tells: { 'knowledge.approved': 'submitter' },
      },
      release: {
        label: '发布',
        audit: '发布版本',
        by: ['clock'],
        moves: [{ from: ['scheduled'], to: 'released' }],
      },
      withdraw: {
        label: '下线',
        audit: '下线版本',
        by: ['staff:editor'],
        moves: [{ from: ['released'], to: 'offline' }],
        noteMissing: T.withdrawReasonMissing,
      },
      reopen: {
        label: '重新编辑',
        audit: '重新编辑版本',
        by: ['staff:editor'],
        moves: [{ from: ['offline'], to: 'draft' }],
      },
    },
  },
})

export type VersionStatus = keyof typeof versionRecord.workflow.states
export type VersionEvent = keyof typeof versionRecord.workflow.events

export const VERSION_STATUSES = Object.keys(versionRecord.workflow.states) as [
  VersionStatus,
  ...VersionStatus[],
]
/** What an editor may ask for; the clock releases. */
export const EDITOR_EVENTS = ['submit', 'takeBack', 'return', 'approve', 'withdraw', 'reopen'] as const

export const baseRecord = defineRecord({
  kind: 'knowledge-base',
  title: '知识库',
  hears: { access: 'staff:editor' },
  acts: {
    create: '新建知识库',
    update: '修改知识库',
    fileUnderCategory: '归入单位分类',
    discard: '删除知识库',
    export: '导出阅读统计',
  },
})

export const documentRecord = defineRecord({
  kind: 'knowledge-document',
  title: '文档',
  hears: { access: 'staff:editor' },
  acts: {
    create: '新建文档',
    update: '修改文档',
    delete: '删除文档',
    restore: '恢复文档',
    addFile: '添加文件',
    replaceFile: '更换文件',
    propose: '由工单存为草稿',
  },
  fields: { order: '来源工单', base: '知识库' },
})

/** Who is writing in a text, and that it was saved. */
export const writingRecord = defineUnaudited('knowledge-writing', '编写中的文档', { access: 'staff:editor' })

/** An import of texts under way; its sender hears how far it is. */
export const importingRecord = defineUnaudited('knowledge-import', '导入文档', { people: true })

export const faqRecord = defineRecord({
  kind: 'knowledge-faq',
  title: '常见问题',
  hears: { access: 'staff:editor' },
  acts: { create: '新建常见问题', delete: '删除常见问题' },
  workflow: {
    initial: 'review',
    begins: { shown: '审核常见问题之前就有的' },
    states: {
      review: { label: '待审核', tone: 'wait' },
      returned: { label: '被退回', tone: 'draft' },
      shown: { label: '已生效', tone: 'done' },
    },
    conditions: { anotherEditor: T.reviewByAnother, wasShown: T.neverShown },
    events: {
      update: {
        label: '修改',
        audit: '修改常见问题',
        by: ['staff:editor'],
        moves: [{ from: ['review', 'returned', 'shown'], to: 'review' }],
      },
      return: {
        label: '退回修改',
        audit: '退回常见问题',
        by: ['staff:editor'],
        moves: [{ from: ['review'], to: 'returned' }],
        conditions: ['anotherEditor'],
        noteMissing: T.returnReasonMissing,
        tells: { 'knowledge.faqReturned': 'submitter' },
      },
      approve: {
        label: '通过审核',
        audit: '常见问题审核通过',
        by: ['staff:editor'],
        moves: [{ from: ['review'], to: 'shown' }],
        conditions: ['anotherEditor'],
        tells: { 'knowledge.faqApproved': 'submitter' },
      },
      drop: {
        label: '放弃修改',
        audit: '放弃修改常见问题',
        by: ['staff:editor'],
        moves: [{ from: ['review', 'returned'], to: 'shown' }],
        conditions: ['wasShown'],
      },
    },
  },
})
export type FaqStatus = keyof typeof faqRecord.workflow.states
/** What an editor may ask for beside a new text. */
export const FAQ_MOVES = ['return', 'approve', 'drop'] as const

/** What the reviewer of a version writes beside a paragraph. */
export const reviewNoteRecord = defineRecord({
  kind: 'knowledge-note',
  title: '审核批注',
  hears: { access: 'staff:editor' },
  acts: { create: '添加审核批注', settle: '处理审核批注', reopen: '恢复审核批注' },
  fields: { quote: '所指段落' },
})

export const commentRecord = defineRecord({
  kind: 'knowledge-comment',
  title: '读者评论',
  hears: { access: 'staff:editor' },
  acts: { reply: '回复评论', show: '恢复评论', hide: '隐藏评论' },
})

export const synonymRecord = defineRecord({
  kind: 'search-synonym',
  title: '同义词',
  hears: { access: 'staff:editor' },
  acts: { create: '新建同义词', update: '修改同义词', retire: '停用同义词', restore: '恢复同义词' },
})

export const missedSearchRecord = defineRecord({
  kind: 'missed-search',
  title: '未命中的搜索',
  hears: { access: 'staff:editor' },
  acts: { delete: '清除未命中的搜索' },
})
