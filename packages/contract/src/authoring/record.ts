import { defineRecord, defineUnaudited } from '../record.ts'
import { active, closed, done, draft, wait } from '../tones.ts'
import { AUTHORING_TEXTS as T } from './texts.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    space: true
    category: true
    tag: true
    'tag-group': true
    'authored-base': true
    'authored-version': true
    'authored-document': true
    'authored-faq': true
    'authored-comment': true
    'review-note': true
    'missed-search': true
    'search-synonym': true
  }
}

/** A version of a knowledge base: written by one editor, read by another, released at its hour. */
export const versionRecord = defineRecord({
  kind: 'knowledge-version',
  title: '知识库版本',
  hears: { access: 'staff:editor' },
  acts: { create: '新建版本', update: '修改版本', importTexts: '导入文档', discard: '删除草稿版本' },
  fields: { from: '沿用的版本', openNotes: '待处理批注' },
  workflow: {
    initial: 'draft',
    births: { create: {} },
    states: {
      draft: draft('草稿'),
      review: wait('审核中'),
      scheduled: active('待发布'),
      released: done('已发布'),
      offline: closed('已下线'),
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

/** What the reviewer of a version writes beside a paragraph. */
export const reviewNoteRecord = defineRecord({
  kind: 'knowledge-note',
  title: '审核批注',
  hears: { access: 'staff:editor' },
  acts: { create: '添加审核批注', settle: '处理审核批注', reopen: '恢复审核批注' },
  fields: { quote: '所指段落' },
})
