import { defineRecord } from '../record.ts'

/** A category under which a unit files the bases of its projects (product.md section 6). */
export const unitCategoryRecord = defineRecord({
  kind: 'unit-category',
  title: '单位分类',
  hears: { unit: true },
  acts: { add: '新建单位分类', change: '修改单位分类', delete: '删除单位分类' },
})

/** That somebody wants to be told of new versions. */
export const followRecord = defineRecord({
  kind: 'follow',
  title: '关注',
  hears: { people: true },
  acts: {},
})

export const favouriteRecord = defineRecord({
  kind: 'favourite',
  title: '收藏',
  hears: { people: true },
  acts: {},
})
