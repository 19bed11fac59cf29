import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { DemoBase, DemoSpace } from './demo-base.ts'

export interface Places {
  spaceIds: Map<string, string>
  /** by space and category slug */
  categoryIds: Map<string, string>
  tagIds: Map<string, string>
}

export async function seedPlaces(
  db: Db,
  spaces: readonly DemoSpace[],
  bases: readonly DemoBase[],
): Promise<Places> {
  const spaceIds = new Map(spaces.map((space) => [space.slug, newId()]))
  const categoryIds = new Map<string, string>()
  const spaceRows = spaces.map((space, index) => ({
    id: idIn(spaceIds, space.slug),
    name: space.name,
    description: space.description,
    orderNumber: index + 1,
    isDemo: true,
  }))
  const categoryRows = spaces.flatMap((space) =>
    space.categories.map(({ slug, name, description }, index) => {
      const id = newId()
      categoryIds.set(`${space.slug}/${slug}`, id)
      return { id, spaceId: idIn(spaceIds, space.slug), name, description, orderNumber: index + 1 }
    }),
  )
  await db.insertInto('space').values(spaceRows).execute()
  await db.insertInto('category').values(categoryRows).execute()
  return { spaceIds, categoryIds, tagIds: await seedTags(db, spaces, bases, spaceIds) }
}

/** Tags are one for all spaces; each space offers those of its groups in its filter. */
async function seedTags(
  db: Db,
  spaces: readonly DemoSpace[],
  bases: readonly DemoBase[],
  spaceIds: Map<string, string>,
): Promise<Map<string, string>> {
  const groups = spaces.flatMap((space) => space.tagGroups)
  const groupIds = new Map(groups.map((group) => [group.name, newId()]))
  const groupOfTag = new Map(groups.flatMap((group) => group.tags.map((tag) => [tag, group.name])))
  const names = new Set([...groupOfTag.keys(), ...bases.flatMap(tagsOf)])
  const tagIds = new Map([...names].map((name) => [name, newId()]))
  await db
    .insertInto('tagGroup')
    .values([...groupIds].map(([name, id], index) => ({ id, name, orderNumber: index + 1, isDemo: true })))
    .execute()
  await db
    .insertInto('tag')
    .values(
      [...tagIds].map(([name, id], index) => ({
        id,
        name,
        groupId: groupIds.get(groupOfTag.get(name) ?? '') ?? null,
        orderNumber: index + 1,
        isDemo: true,
      })),
    )
    .execute()
  const offered = spaces.flatMap((space) =>
    space.tagGroups.flatMap((group) =>
      group.tags.map((tag) => ({ spaceId: idIn(spaceIds, space.slug), tagId: idIn(tagIds, tag) })),
    ),
  )
  await db.insertInto('spaceTag').values(offered).execute()
  return tagIds
}

export function tagsOf(base: DemoBase): string[] {
  const { tags, chipTags = [], interfaceTags = [], stageTags = [] } = base
  return [...new Set([...tags, ...chipTags, ...interfaceTags, ...stageTags])]
}

export function idIn(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demonstration data names ${key}, which is not there`)
  return id
}
