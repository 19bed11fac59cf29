import { sql } from 'kysely'
import { indexBase, queueExtraction } from '../modules/knowledge/index.ts'
import { fromShanghai } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import type { DemoPart } from './demo-world.ts'
import { fillVersions } from './knowledge-documents.ts'
import { clearDownloads, seedDownloads } from './knowledge-downloads.ts'
import { type DemoBase, type DemoSpace, readBases, readSpaces } from './knowledge-folder.ts'
import { clearReleases, seedReleases } from './knowledge-past.ts'
import { seedComments, seedReaders } from './knowledge-readers.ts'
import { linkProjects } from './projects.ts'

/** The knowledge base of the demonstration world, linked to the projects that its cards name. */
export const demoKnowledge: DemoPart = { title: '知识库', seed: seedKnowledge, clear: clearKnowledge }

interface Places {
  spaceIds: Map<string, string>
  /** by space and category slug */
  categoryIds: Map<string, string>
  tagIds: Map<string, string>
}

/** Text of articles is findable when this ends; that of PDF files a little later, read in the background. */
async function seedKnowledge(platform: Platform, db: Db, stopping?: AbortSignal): Promise<void> {
  const spaces = await readSpaces()
  const bases = await readBases(spaces)
  const places = await seedPlaces(db, spaces, bases)
  for (const base of bases) {
    stopping?.throwIfAborted()
    const baseId = await seedBase(db, base, places)
    const versionId = await fillVersions(platform.storage, db, base, baseId)
    await seedComments(db, base, baseId)
    await indexBase(db, baseId)
    await queueExtraction(platform.jobs, db, versionId)
  }
  await linkProjects(
    db,
    bases.filter((base) => base.projects).map((base) => base.name),
  )
  await seedReleases(db)
  await seedReaders(db, platform.clock.now())
  await seedDownloads(db, platform.clock.now())
}

async function clearKnowledge(db: Db): Promise<void> {
  await clearDownloads(db)
  await clearReleases(db)
  const { rows: texts } = await sql<{ id: string }>`
    select distinct d.text_id as id from knowledge_document d
      join knowledge_version v on v.id = d.version_id join knowledge_base b on b.id = v.base_id
    where b.is_demo and d.text_id is not null`.execute(db)
  const { rows: files } = await sql<{ id: string }>`
    select distinct r.file_id as id from knowledge_resource r join knowledge_base b on b.id = r.base_id
    where b.is_demo`.execute(db)
  for (const table of ['knowledgeBase', 'space'] as const) {
    await db.deleteFrom(table).where('isDemo', '=', true).execute()
  }
  const ids = (rows: { id: string }[]) => rows.map((row) => row.id)
  if (texts.length > 0) await db.deleteFrom('knowledgeText').where('id', 'in', ids(texts)).execute()
  if (files.length > 0) await db.deleteFrom('storedFile').where('id', 'in', ids(files)).execute()
  // Tags may have come into use beside the demonstration.
  await sql`delete from tag t where t.is_demo
    and not exists (select from knowledge_base_tag bt where bt.tag_id = t.id)`.execute(db)
  await sql`delete from tag_group g where g.is_demo
    and not exists (select from tag t where t.group_id = g.id)`.execute(db)
}

async function seedPlaces(db: Db, spaces: readonly DemoSpace[], bases: readonly DemoBase[]): Promise<Places> {
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

async function seedBase(db: Db, base: DemoBase, places: Places): Promise<string> {
  const id = newId()
  await db
    .insertInto('knowledgeBase')
    .values({
      id,
      spaceId: idIn(places.spaceIds, base.space),
      categoryId: idIn(places.categoryIds, `${base.space}/${base.category}`),
      name: base.name,
      description: base.description,
      icon: base.icon,
      chip: base.chip,
      visibility: base.visibility,
      browseCount: base.views,
      starCount: base.stars,
      downloadCount: base.downloads,
      createdAt: fromShanghai(base.createdAt),
      isDemo: true,
    })
    .execute()
  await seedViews(db, id, base.views)
  const tags = tagsOf(base).map((name) => ({
    baseId: id,
    tagId: idIn(places.tagIds, name),
    cardOrder: base.tags.includes(name) ? base.tags.indexOf(name) + 1 : null,
  }))
  if (tags.length > 0) await db.insertInto('knowledgeBaseTag').values(tags).execute()
  if (base.visibility === 'units') {
    await sql`insert into knowledge_base_unit (base_id, unit_id)
      select ${id}, unit.id from unit where name = any(${base.units ?? []}::text[])`.execute(db)
  }
  return id
}

/** The views of the last months, more on working days; what is older stands in the count alone. */
async function seedViews(db: Db, baseId: string, views: number): Promise<void> {
  await sql`insert into knowledge_view_day (base_id, day, views)
    select ${baseId}, day, share from (
      select day::date, (${views} * 0.008 * (1 + 0.5 * sin(extract(doy from day) / 9))
        * case when extract(isodow from day) > 5 then 0.25 else 1.2 end)::int as share
      from generate_series(now() - interval '100 days', now(), interval '1 day') as day) as days
    where share > 0 on conflict do nothing`.execute(db)
}

function tagsOf(base: DemoBase): string[] {
  const { tags, chipTags = [], interfaceTags = [], stageTags = [] } = base
  return [...new Set([...tags, ...chipTags, ...interfaceTags, ...stageTags])]
}

function idIn(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demonstration data names ${key}, which is not there`)
  return id
}
