import { defineRecord } from '../record.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    'list-view': true
    'canned-reason': true
  }
}

/** Filters of a list that somebody keeps under a name. */
export const listViewRecord = defineRecord({
  kind: 'list-view',
  title: '列表视图',
  hears: { people: true },
  acts: { keep: '保存列表视图', remove: '删除列表视图' },
  fields: { list: '列表', filters: '筛选' },
})

/** What is often written when something is refused or sent back. */
export const cannedReasonRecord = defineRecord({
  kind: 'canned-reason',
  title: '常用理由',
  hears: { access: 'staff' },
  acts: { add: '新增常用理由', change: '修改常用理由', remove: '删除常用理由' },
  fields: { topic: '适用操作', body: '理由' },
})
