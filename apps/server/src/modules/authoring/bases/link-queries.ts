import type { Db } from '../../../platform/db/database.ts'

/** What a base is linked with. */
export async function readLinks(db: Db, baseId: string) {
  const [tags, units, projects] = await Promise.all([
    db
      .selectFrom('knowledgeBaseTag as bt')
      .innerJoin('tag', 'tag.id', 'bt.tagId')
      .select(['bt.tagId', 'bt.cardOrder', 'tag.name'])
      .where('bt.baseId', '=', baseId)
      .orderBy('bt.cardOrder')
      .orderBy('tag.name')
      .execute(),
    db
      .selectFrom('knowledgeBaseUnit')
      .select('unitId')
      .where('baseId', '=', baseId)
      .orderBy('unitId')
      .execute(),
    db
      .selectFrom('knowledgeBaseProject')
      .select('projectId')
      .where('baseId', '=', baseId)
      .orderBy('projectId')
      .execute(),
  ])
  return {
    cardTagIds: tags.filter(({ cardOrder }) => cardOrder !== null).map(({ tagId }) => tagId),
    filterTagIds: tags.filter(({ cardOrder }) => cardOrder === null).map(({ tagId }) => tagId),
    unitIds: units.map(({ unitId }) => unitId),
    projectIds: projects.map(({ projectId }) => projectId),
  }
}

export interface Links {
  cardTagIds: readonly string[]
  filterTagIds: readonly string[]
  unitIds: readonly string[]
  projectIds: readonly string[]
}

export async function putLinks(db: Db, baseId: string, links: Links): Promise<void> {
  await db.deleteFrom('knowledgeBaseTag').where('baseId', '=', baseId).execute()
  await db.deleteFrom('knowledgeBaseUnit').where('baseId', '=', baseId).execute()
  await db.deleteFrom('knowledgeBaseProject').where('baseId', '=', baseId).execute()
  const card = [...new Set(links.cardTagIds)]
  const others = [...new Set(links.filterTagIds)].filter((id) => !card.includes(id))
  const tags = [
    ...card.map((tagId, index) => ({ baseId, tagId, cardOrder: index + 1 })),
    ...others.map((tagId) => ({ baseId, tagId, cardOrder: null })),
  ]
  const units = [...new Set(links.unitIds)].map((unitId) => ({ baseId, unitId }))
  const projects = [...new Set(links.projectIds)].map((projectId) => ({ baseId, projectId }))
  if (tags.length > 0) await db.insertInto('knowledgeBaseTag').values(tags).execute()
  if (units.length > 0) await db.insertInto('knowledgeBaseUnit').values(units).execute()
  if (projects.length > 0) await db.insertInto('knowledgeBaseProject').values(projects).execute()
}
