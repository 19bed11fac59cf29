import { IMPORTED_PICTURE } from '@xinqiao/contract/authoring/import-files'
import { MOST_DOCUMENTS, AUTHORING_TEXTS as T, tooManyImported } from '@xinqiao/contract/authoring/texts'
import { EDITOR_PICTURE_TEXTS } from '@xinqiao/contract/files/editor-picture'
import { FILE_PURPOSES } from '@xinqiao/contract/files/purposes'
import { isUuid } from '@xinqiao/contract/primitives'
import type { UploadedFile } from '@xinqiao/contract/uploaded-file'
import { redraw } from '../../../platform/content/redraw-picture.ts'
import { invalid, notFound, refuse } from '../../../platform/http/errors.ts'
import { receivedFile } from '../../../platform/http/forms/received-form.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { auditChange } from '../audit-change.ts'
import { inDraft } from '../documents/change-tree.ts'
import { insertArticle, listPlaces } from '../documents/document-queries.ts'
import { insertResource, putHeld } from '../documents/text-queries.ts'
import { plainName } from '../files/file-names.ts'
import { findVersion } from '../versions/version-queries.ts'
import { type PlannedDocument, planDocuments, resolveLink } from './import-plan.ts'
import { progressTeller } from './import-progress.ts'
import { type ImportSource, readImport, type Skipped } from './read-import.ts'

const MOST_PICTURES = 1000
const MOST_LISTED = 200
const EXTENSION = /\.(md|markdown|docx)$/i

export interface Imported {
  documents: number
  pictures: number
  /** what did not come along, of what came too */
  skipped: Skipped[]
}

/** Texts and Word documents, one or a ZIP of them, become documents, last in the tree, with their pictures. */
export async function importTexts(
  platform: Platform,
  caller: Caller,
  versionId: string,
  form: { file: UploadedFile; progressId?: string | undefined },
  left?: () => number,
): Promise<Imported> {
  const version = isUuid(versionId) ? await findVersion(platform.db, versionId) : undefined
  if (!version) throw notFound()
  const sent = receivedFile(form.file, 'file', T.fileMissing)
  const tell = progressTeller(platform.db, caller.actor.accountId, form.progressId)
  const source = await readImport(sent.path, plainName(sent.name), tell, left)
  try {
    return await write(platform, caller, versionId, source)
  } finally {
    await source.close()
  }
}

async function write(
  platform: Platform,
  caller: Caller,
  versionId: string,
  source: ImportSource,
): Promise<Imported> {
  const { documents, skipped } = planDocuments(source.texts)
  skipped.unshift(...source.skipped)
  if (documents.length === 0) {
    const isLate = skipped.some(({ reason }) => reason === T.importLate)
    throw invalid({ file: isLate ? T.importLate : T.importEmpty })
  }
  checkRoom((await listPlaces(platform.db, versionId)).length, documents.length)
  const kept = new Map<string, KeptPicture>()
  try {
    await keepPictures(platform, documents, source, { kept, skipped })
    await insertAll(platform, caller, versionId, { documents, source, kept })
  } catch (error) {
    // No record knows of them.
    for (const { file } of kept.values()) await platform.storage.remove(file.id)
    throw error
  }
  return { documents: documents.length, pictures: kept.size, skipped: listed(skipped) }
}

function checkRoom(there: number, coming: number): void {
  if (there + coming > MOST_DOCUMENTS) throw refuse(tooManyImported(there, coming))
}

/** All of it or nothing. */
async function insertAll(
  platform: Platform,
  caller: Caller,
  versionId: string,
  { documents, source, kept }: { documents: PlannedDocument[]; source: ImportSource; kept: Kept },
): Promise<void> {
  const { pictures, tell } = source
  const ids = new Map(documents.map(({ key }) => [key, newId()]))
  await inDraft(platform, versionId, async (tx, now, baseId) => {
    const { length } = await listPlaces(tx, versionId)
    checkRoom(length, documents.length)
    for (const { id, file } of kept.values()) await insertResource(tx, { id, baseId, file, createdAt: now })
    for (const [index, { key, parentKey, folder, body, level, title }] of documents.entries()) {
      tell('documents', index, documents.length)
      const id = ids.get(key) ?? newId()
      const linked = link(withoutLost(body, folder, pictures, kept), folder, ids, kept)
      const parentId = parentKey === null ? null : (ids.get(parentKey) ?? null)
      const place = { parentId, level, orderNumber: length + index + 1, open: false }
      const revised = { revisedAt: now, revisedBy: caller.actor.accountId }
      await insertArticle(tx, { id, versionId, title, ...place, ...revised }, linked.body)
      await putHeld(tx, id, linked.resourceIds)
    }
    const record = { kind: 'knowledge-version' as const, id: versionId, name: '' }
    const after = { documents: documents.length, pictures: kept.size }
    await auditChange(tx, caller, { act: 'knowledge-version.importTexts', record, after, at: now })
  })
}

/** As many as a person reads; of the others, that there are more. */
function listed(skipped: readonly Skipped[]): Skipped[] {
  const shown = skipped.slice(0, MOST_LISTED)
  const left = skipped.length - shown.length
  return left === 0 ? shown : [...shown, { name: `其余 ${left} 项`, reason: '未逐项列出' }]
}

type Kept = Map<string, KeptPicture>

interface KeptPicture {
  id: string
  file: { id: string; name: string; extension: string; mediaType: string; size: number; sha256: Buffer }
}

const PICTURE_REASONS = {
  large: FILE_PURPOSES.image.tooLarge,
  unknown: '不是可显示的图片格式（PNG、JPG、GIF、WebP）',
  broken: EDITOR_PICTURE_TEXTS.broken,
} as const

/** Only pictures that a text shows, each drawn anew, as long as there is time. */
async function keepPictures(
  { storage }: Platform,
  documents: readonly PlannedDocument[],
  { pictures, left, tell }: ImportSource,
  { kept, skipped }: { kept: Kept; skipped: Skipped[] },
): Promise<void> {
  const addressed = documents.flatMap(({ body, folder }) =>
    addressesOf(body).map((one) => resolveLink(folder, one) ?? ''),
  )
  const wanted = [...new Set(addressed)].flatMap((path) => {
    const picture = pictures.get(path)
    return picture ? [{ path, picture }] : []
  })
  for (const [index, { path, picture }] of wanted.entries()) {
    if (kept.size >= MOST_PICTURES) break
    tell('pictures', index, wanted.length)
    if (left() <= 0) {
      skipped.push({ name: picture.name, reason: T.importLate })
      continue
    }
    const bytesSent = await picture.read()
    const drawn = bytesSent.length > FILE_PURPOSES.image.maxBytes ? 'large' : await redraw(bytesSent)
    if (typeof drawn === 'string') {
      skipped.push({ name: picture.name, reason: PICTURE_REASONS[drawn] })
      continue
    }
    const { bytes, extension, mediaType } = drawn
    const id = newId()
    const { size, sha256 } = await storage.put(id, bytes)
    const name = `${plainName(path).replace(IMPORTED_PICTURE, '') || '图片'}.${extension}`
    kept.set(path, { id: newId(), file: { id, name, extension, mediaType, size, sha256 } })
  }
}

const LINK = /\]\(<?([^()\s<>]+)>?(?=[\s)])/g

function addressesOf(body: string): string[] {
  return Array.from(body.matchAll(LINK), (match) => match[1] ?? '')
}

const SHOWN = /!\[((?:\\.|[^\]\\])*)\]\(([^()\s]+)\)/g

/** A picture that came but could not be kept leaves its name. */
function withoutLost(body: string, folder: string, pictures: ImportSource['pictures'], kept: Kept): string {
  return body.replace(SHOWN, (whole, alt: string, address: string) => {
    const path = resolveLink(folder, address)
    const isLost = path !== null && pictures.has(path) && !kept.has(path)
    return isLost ? `〔图片：${alt || '未导入'}〕` : whole
  })
}

/** Links to pictures and texts of the archive become ours; others stay as they are. */
function link(
  body: string,
  folder: string,
  ids: ReadonlyMap<string, string>,
  kept: Kept,
): { body: string; resourceIds: Set<string> } {
  const resourceIds = new Set<string>()
  const linked = body.replace(LINK, (whole, address: string) => {
    const [place = '', anchor = ''] = address.split('#', 2)
    const path = resolveLink(folder, place)
    if (path === null) return whole
    const picture = kept.get(path)
    if (picture) {
      resourceIds.add(picture.id)
      return `](resource:${picture.id}`
    }
    const target = EXTENSION.test(path) ? ids.get(path.replace(EXTENSION, '')) : undefined
    return target === undefined ? whole : `](document:${target}${anchor === '' ? '' : `#${anchor}`}`
  })
  return { body: linked, resourceIds }
}
