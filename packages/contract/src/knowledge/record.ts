import { defineRecord, defineUnaudited } from '../record.ts'

declare module '../record-kinds.ts' {
  interface IdKinds {
    'knowledge-base': true
    'knowledge-version': true
    'knowledge-document': true
    'knowledge-faq': true
    'knowledge-resource': true
    'knowledge-comment': true
    'unit-category': true
  }
}

/** A category under which a unit files the bases of its projects (product.md section 6). */
export const unitCategoryRecord = defineRecord({
  kind: 'unit-category',
  title: '单位分类',
  hears: { unit: true },
  acts: { add: '新建单位分类', change: '修改单位分类', delete: '删除单位分类' },
})

/** That somebody wants to be told of new versions. */
export const followRecord = defineUnaudited('follow', '关注', { people: true })

export const favouriteRecord = defineUnaudited('favourite', '收藏', { people: true })
