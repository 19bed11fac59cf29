import { defineWorkflow } from '../workflow.ts'

/** A version of a knowledge base: written by one editor, read by another, released at its hour. */
export const versionWorkflow = defineWorkflow({
  name: 'knowledge-version',
  title: '知识库版本',
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'draft' },
    review: { label: '审核中', tone: 'wait' },
    scheduled: { label: '待发布', tone: 'active' },
    released: { label: '已发布', tone: 'done' },
    offline: { label: '已下线', tone: 'closed' },
  },
  events: {
    submit: '提交审核',
    takeBack: '撤回',
    return: '退回修改',
    approve: '通过审核',
    release: '发布',
    withdraw: '下线',
    reopen: '重新编辑',
  },
  transitions: [
    { event: 'submit', from: ['draft'], to: 'review', by: ['staff:editor'], guard: '发布前检查全部通过' },
    { event: 'takeBack', from: ['review', 'scheduled'], to: 'draft', by: ['staff:editor'] },
    {
      event: 'return',
      from: ['review'],
      to: 'draft',
      by: ['staff:editor'],
      noteMissing: '请填写退回原因',
      guard: '提交人以外的编辑',
    },
    { event: 'approve', from: ['review'], to: 'scheduled', by: ['staff:editor'], guard: '提交人以外的编辑' },
    { event: 'release', from: ['scheduled'], to: 'released', by: ['system'], guard: '发布时间已到' },
    {
      event: 'withdraw',
      from: ['released'],
      to: 'offline',
      by: ['staff:editor'],
      noteMissing: '请填写下线原因',
    },
    { event: 'reopen', from: ['offline'], to: 'draft', by: ['staff:editor'] },
  ],
})

export type VersionStatus = keyof typeof versionWorkflow.states
export type VersionEvent = keyof typeof versionWorkflow.events

export const VERSION_STATUSES = Object.keys(versionWorkflow.states) as [VersionStatus, ...VersionStatus[]]
/** What an editor may ask for; the clock releases. */
export const EDITOR_EVENTS = ['submit', 'takeBack', 'return', 'approve', 'withdraw', 'reopen'] as const
