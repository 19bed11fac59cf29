/** What the knowledge base is ordered by: editors make, change and delete it. */
function structureRecord<const K extends string>(kind: K, title: string) {
  return {
    kind,
    title,
    hears: { access: 'staff:editor' },
    acts: { create: `新建${title}`, update: `修改${title}`, delete: `删除${title}` },
  } as const
}

export const spaceRecord = structureRecord('space', '空间')
export const categoryRecord = structureRecord('category', '分类')
export const tagGroupRecord = structureRecord('tag-group', '标签组')
export const tagRecord = structureRecord('tag', '标签')
