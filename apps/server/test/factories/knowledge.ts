import { indexBase, resourceLinks } from '../../src/modules/knowledge/index.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { storedRow } from '../databases/stored.ts'

type Place = Pick<Platform, 'db' | 'clock' | 'storage'>

export async function makeSpace({ db }: Place, name: string, orderNumber = 1): Promise<string> {
  const id = newId()
  await db
    .insertInto('space')
    .values({ id, name, description: `${name}的说明`, orderNumber })
    .execute()
  return id
}

export async function makeCategory({ db }: Place, spaceId: string, name: string): Promise<string> {
  const id = newId()
  await db
    .insertInto('category')
    .values({ id, spaceId, name, description: `${name}的说明`, orderNumber: 1 })
    .execute()
  return id
}

/** A tag that the filter of a space offers, in a group that is made when it is not there. */
export async function makeTag({ db }: Place, spaceId: string, group: string, name: string): Promise<string> {
  const found = await db.selectFrom('tagGroup').select('id').where('name', '=', group).executeTakeFirst()
  const groupId = found?.id ?? newId()
  if (!found) await db.insertInto('tagGroup').values({ id: groupId, name: group, orderNumber: 1 }).execute()
  const id = newId()
  await db.insertInto('tag').values({ id, groupId, name, orderNumber: 1 }).execute()
  await db.insertInto('spaceTag').values({ spaceId, tagId: id }).execute()
  return id
}

/** A stored file that documents of a base may show. */
export async function makeResource(
  { db, clock, storage }: Place,
  baseId: string,
  file: { name: string; content: string | Uint8Array },
): Promise<string> {
  const fileId = newId()
  const { size, sha256 } = await storage.put(fileId, Buffer.from(file.content))
  const createdAt = clock.now()
  const extension = file.name.split('.').at(-1) ?? ''
  await db
    .insertInto('storedFile')
    .values({ id: fileId, name: file.name, extension, mediaType: '', size, sha256, createdAt })
    .execute()
  const id = newId()
  await db.insertInto('knowledgeResource').values({ id, baseId, fileId, createdAt }).execute()
  return id
}

/** What a converter made of the file of a resource: for tests the file itself. */
export async function makePreview({ db, clock }: Place, resourceId: string): Promise<void> {
  const { fileId } = await storedRow(db, 'knowledgeResource', { id: resourceId })
  const now = clock.now()
  const ended = { status: 'ready' as const, pdfFileId: fileId, askedAt: now, endedAt: now }
  await db
    .insertInto('filePreview')
    .values({ fileId, ...ended })
    .execute()
}

export interface NewDocument {
  title: string
  /** an article … */
  body?: string
  /** … or a file */
  resourceId?: string
  open?: boolean
  slug?: string
  parentSlug?: string
}

export interface NewBase {
  id?: string
  spaceId: string
  categoryId?: string
  name: string
  description?: string
  visibility?: 'public' | 'login' | 'units' | 'projects'
  unitIds?: string[]
  projectIds?: string[]
  tagIds?: string[]
  status?: 'released' | 'draft' | 'offline'
  releasedAt?: Date
  browseCount?: number
  commentCount?: number
  documents?: NewDocument[]
  faq?: { question: string; answer: string }[]
}

export interface MadeBase {
  baseId: string
  versionId: string
  /** in the order given */
  documentIds: string[]
}

/** A base with one released version, indexed. */
export async function makeBase(place: Place, base: NewBase): Promise<MadeBase> {
  const { db, clock } = place
  const baseId = base.id ?? newId()
  const releasedAt = base.releasedAt ?? clock.now()
  await db
    .insertInto('knowledgeBase')
    .values({
      id: baseId,
      spaceId: base.spaceId,
      categoryId: base.categoryId ?? null,
      name: base.name,
      description: base.description ?? '',
      icon: 'PDF',
      chip: '腾锐D2000',
      visibility: base.visibility ?? 'login',
      browseCount: base.browseCount ?? 0,
      commentCount: base.commentCount ?? 0,
      createdAt: releasedAt,
    })
    .execute()
  for (const unitId of base.unitIds ?? []) {
    await db.insertInto('knowledgeBaseUnit').values({ baseId, unitId }).execute()
  }
  for (const projectId of base.projectIds ?? []) {
    await db.insertInto('knowledgeBaseProject').values({ baseId, projectId }).execute()
  }
  for (const [index, tagId] of (base.tagIds ?? []).entries()) {
    await db
      .insertInto('knowledgeBaseTag')
      .values({ baseId, tagId, cardOrder: index + 1 })
      .execute()
  }
  for (const [index, item] of (base.faq ?? []).entries()) {
    await db
      .insertInto('knowledgeFaq')
      .values({ ...item, id: newId(), baseId, orderNumber: index + 1 })
      .execute()
  }
  const made = await releaseVersion(place, baseId, {
    name: 'V1.0',
    releasedAt,
    documents: base.documents ?? [],
  })
  if (base.status !== undefined && base.status !== 'released') {
    await db.updateTable('knowledgeBase').set({ status: base.status }).where('id', '=', baseId).execute()
    await indexBase(db, baseId)
  }
  return { baseId, ...made }
}

/** Releases a further version and makes it the current one; `draft` leaves it unreleased. */
export async function releaseVersion(
  { db, clock }: Place,
  baseId: string,
  version: { name: string; releasedAt?: Date; documents: NewDocument[]; summary?: string; draft?: boolean },
): Promise<Omit<MadeBase, 'baseId'>> {
  const versionId = newId()
  const releasedAt = version.releasedAt ?? clock.now()
  const { name, summary = '', draft = false } = version
  await db
    .insertInto('knowledgeVersion')
    .values({
      id: versionId,
      baseId,
      name,
      summary,
      status: draft ? 'draft' : 'released',
      releasedAt: draft ? null : releasedAt,
      createdAt: releasedAt,
    })
    .execute()
  const documentIds = []
  const bySlug = new Map<string, string>()
  for (const [index, document] of version.documents.entries()) {
    const id = newId()
    bySlug.set(document.slug ?? String(index + 1), id)
    documentIds.push(id)
    await insertDocument({ db, clock }, versionId, document, {
      id,
      index,
      parentId: bySlug.get(document.parentSlug ?? ''),
    })
  }
  if (!draft) {
    await db
      .updateTable('knowledgeBase')
      .set({ status: 'released', currentVersionId: versionId, versionName: name, releasedAt })
      .where('id', '=', baseId)
      .execute()
    await indexBase(db, baseId)
  }
  return { versionId, documentIds }
}

async function insertDocument(
  { db, clock }: Pick<Place, 'db' | 'clock'>,
  versionId: string,
  document: NewDocument,
  place: { id: string; index: number; parentId: string | undefined },
): Promise<void> {
  const { body, resourceId } = document
  const textId = resourceId === undefined ? newId() : null
  if (textId !== null) {
    await db
      .insertInto('knowledgeText')
      .values({ id: textId, body: body ?? '', revisedAt: clock.now() })
      .execute()
  }
  await db
    .insertInto('knowledgeDocument')
    .values({
      id: place.id,
      versionId,
      parentId: place.parentId ?? null,
      slug: document.slug ?? String(place.index + 1),
      orderNumber: place.index + 1,
      level: place.parentId === undefined ? 1 : 2,
      title: document.title,
      type: textId === null ? 2 : 1,
      open: document.open ?? false,
      textId,
      resourceId: resourceId ?? null,
      revisedAt: clock.now(),
    })
    .execute()
  for (const shown of resourceId === undefined ? resourceLinks(body ?? '') : [resourceId]) {
    await db
      .insertInto('knowledgeDocumentResource')
      .values({ documentId: place.id, resourceId: shown })
      .execute()
  }
}

/** A category that a unit keeps for the knowledge of its projects. */
export async function makeUnitCategory(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  unitId: string,
  name: string,
): Promise<string> {
  const id = newId()
  await db.insertInto('unitCategory').values({ id, unitId, name, createdAt: clock.now() }).execute()
  return id
}
