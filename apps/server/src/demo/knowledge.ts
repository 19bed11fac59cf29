import { sql } from 'kysely'
import { indexBase, queueExtraction } from '../modules/knowledge/index.ts'
import { readTablesIn } from '../modules/parameters/index.ts'
import { fromShanghai } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import type { DemoBase } from './demo-base.ts'
import type { DemoPart } from './demo-world.ts'
import { fillVersions } from './knowledge/knowledge-documents.ts'
import { clearDownloads, seedDownloads } from './knowledge/knowledge-downloads.ts'
import { settleParameters } from './knowledge/knowledge-parameters.ts'
import { clearReleases, seedReleases } from './knowledge/knowledge-past.ts'
import { seedComments, seedReaders } from './knowledge/knowledge-readers.ts'
import { readBases, readSpaces } from './knowledge-folder.ts'
import { linkProjects } from './projects/projects.ts'
import { idIn, type Places, seedPlaces, tagsOf } from './seed-places.ts'

/** The knowledge base of the demonstration world, linked to the projects that its cards name. */
export const demoKnowledge: DemoPart = { title: '知识库', seed: seedKnowledge, clear: clearKnowledge }

/** Text of articles is findable when this ends; that of PDF files a little later, read in the background. */
async function seedKnowledge(platform: Platform, db: Db, stopping?: AbortSignal): Promise<void> {
  const spaces = await readSpaces()
  const bases = await readBases(spaces)
  const places = await seedPlaces(db, spaces, bases)
  for (const base of bases) {
    stopping?.throwIfAborted()
    const baseId = await seedBase(db, base, places)
    const { versionIds, newestId } = await fillVersions(platform.storage, db, base, baseId)
    await seedComments(db, base, baseId)
    await indexBase(db, baseId)
    await queueExtraction(platform.jobs, db, newestId)
    for (const versionId of versionIds) await readTablesIn(db, versionId)
  }
  await linkProjects(
    db,
    bases.filter((base) => base.projects).map((base) => base.name),
  )
  await settleParameters(db, platform.clock.now())
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
