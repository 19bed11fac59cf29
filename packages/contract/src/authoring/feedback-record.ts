import { defineRecord } from '../record.ts'
import { done, draft, wait } from '../tones.ts'
import { AUTHORING_TEXTS as T } from './texts.ts'

export const faqRecord = defineRecord({
  kind: 'knowledge-faq',
  title: '常见问题',
  hears: { access: 'staff:editor' },
  acts: { create: '新建常见问题', delete: '删除常见问题' },
  workflow: {
    initial: 'review',
    births: { create: {} },
    begins: { shown: '审核常见问题之前就有的' },
    states: {
      review: wait('待审核'),
      returned: draft('被退回'),
      shown: done('已生效'),
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

export const commentRecord = defineRecord({
  kind: 'knowledge-comment',
  title: '读者评论',
  hears: { access: 'staff:editor' },
  acts: { reply: '回复评论', show: '恢复评论', hide: '隐藏评论' },
})

export const synonymRecord = defineRecord({
  kind: 'search-synonym',
  title: '检索词条',
  fields: { kind: '类别' },
  hears: { access: 'staff:editor' },
  acts: {
    create: '新建词条',
    update: '修改词条',
    retire: '停用词条',
    restore: '恢复词条',
    import: '导入词条',
  },
})

export const missedSearchRecord = defineRecord({
  kind: 'missed-search',
  title: '未命中的搜索',
  hears: { access: 'staff:editor' },
  acts: { delete: '清除未命中的搜索', take: '将建议收入词库' },
})
