import { defineRecord } from '../record.ts'

export const spaceRecord = defineRecord({
  kind: 'space',
  title: '空间',
  hears: { access: 'staff:editor' },
  acts: { create: '新建空间', update: '修改空间', delete: '删除空间' },
})

export const categoryRecord = defineRecord({
  kind: 'category',
  title: '分类',
  hears: { access: 'staff:editor' },
  acts: { create: '新建分类', update: '修改分类', delete: '删除分类' },
})

export const tagGroupRecord = defineRecord({
  kind: 'tag-group',
  title: '标签组',
  hears: { access: 'staff:editor' },
  acts: { create: '新建标签组', update: '修改标签组', delete: '删除标签组' },
})

export const tagRecord = defineRecord({
  kind: 'tag',
  title: '标签',
  hears: { access: 'staff:editor' },
  acts: { create: '新建标签', update: '修改标签', delete: '删除标签' },
})
