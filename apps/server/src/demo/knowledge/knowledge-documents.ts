import { resourceLinks } from '../../modules/knowledge/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { DemoBase, DemoDocument } from '../demo-base.ts'
import { readVersions } from '../knowledge-folder.ts'
import { type ResourceWriter, releasedAt, resourceWriter, storedMarkdown } from './resource-writer.ts'

/** Fills in the versions of a base with their documents and releases the newest. Answers their ids. */
export async function fillVersions(
  storage: Storage,
  db: Db,
  base: DemoBase,
  baseId: string,
): Promise<{ versionIds: string[]; newestId: string }> {
  const versions = await readVersions(base)
  const versionIds = new Map(base.versions.map((version) => [version.name, newId()]))
  const idOf = (name: string) => versionIds.get(name) ?? newId()
  await db
    .insertInto('knowledgeVersion')
    .values(
      base.versions.toReversed().map((version) => ({
        id: idOf(version.name),
        baseId,
        name: version.name,
        status: 'released',
        summary: version.summary,
        inheritsId: version.inherits === undefined ? null : idOf(version.inherits),
        releasedAt: releasedAt(version),
        createdAt: releasedAt(version),
      })),
    )
    .execute()
  const resources = resourceWriter(storage, db, base, baseId)
  const texts = new Map<string, string>()
  for (const [name, documents] of versions) {
    await insertDocuments(db, { versionId: idOf(name), documents, texts, resources })
  }
  await insertFaq(db, base, baseId)
  const [newest] = base.versions
  if (newest === undefined) throw new Error(`the demonstration base ${base.slug} has no version`)
  await db
    .updateTable('knowledgeBase')
    .set({
      status: 'released',
      currentVersionId: idOf(newest.name),
      versionName: newest.name,
      releasedAt: releasedAt(newest),
    })
    .where('id', '=', baseId)
    .execute()
  return { versionIds: [...versionIds.values()], newestId: idOf(newest.name) }
}

interface Filling {
  versionId: string
  documents: readonly DemoDocument[]
  /** ids of the texts written so far, by version of origin and slug: versions share what they inherit */
  texts: Map<string, string>
  resources: ResourceWriter
}

async function insertDocuments(db: Db, { versionId, documents, texts, resources }: Filling): Promise<void> {
  const ids = new Map(documents.map((document) => [document.slug, newId()]))
  const held: { documentId: string; resourceId: string }[] = []
  const rows = []
  for (const [index, document] of documents.entries()) {
    const id = ids.get(document.slug) ?? newId()
    const resourceId = document.file === undefined ? null : await resources(document.origin, document.file)
    const text = resourceId === null ? await sharedText(db, document, texts, resources) : null
    const shown = resourceId === null ? (text?.resourceIds ?? []) : [resourceId]
    for (const shownId of shown) held.push({ documentId: id, resourceId: shownId })
    const parents = document.slug.split('-').slice(0, -1)
    rows.push({
      id,
      versionId,
      parentId: ids.get(parents.join('-')) ?? null,
      slug: document.slug,
      orderNumber: index + 1,
      level: parents.length + 1,
      title: document.title,
      type: resourceId === null ? 1 : 2,
      open: document.open,
      textId: text?.id ?? null,
      resourceId,
      revisedAt: releasedAt(document.origin),
    })
  }
  await db.insertInto('knowledgeDocument').values(rows).execute()
  if (held.length > 0) await db.insertInto('knowledgeDocumentResource').values(held).execute()
}

async function sharedText(
  db: Db,
  document: DemoDocument,
  texts: Map<string, string>,
  resources: ResourceWriter,
): Promise<{ id: string; resourceIds: string[] }> {
  const body = await storedMarkdown(document.markdown ?? '', document.origin, resources)
  const key = `${document.origin.name}/${document.slug}`
  const known = texts.get(key)
  const id = known ?? newId()
  if (known === undefined) {
    texts.set(key, id)
    await db
      .insertInto('knowledgeText')
      .values({ id, body, revisedAt: releasedAt(document.origin) })
      .execute()
  }
  return { id, resourceIds: resourceLinks(body) }
}

async function insertFaq(db: Db, base: DemoBase, baseId: string): Promise<void> {
  if (base.faq.length === 0) return
  const rows = base.faq.map((item, index) => ({ ...item, id: newId(), baseId, orderNumber: index + 1 }))
  await db.insertInto('knowledgeFaq').values(rows).execute()
}
