import { readFile } from 'node:fs/promises'
import { MOST_DOCUMENTS, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { isUuid } from '@xinqiao/contract/primitives'
import type { UploadedFile } from '@xinqiao/contract/uploaded-file'
import { ArchiveError, type ArchiveFile, openArchive } from '../../platform/archive.ts'
import { invalid, notFound, refuse } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { receivedFile } from '../../platform/received-form.ts'
import { redraw } from '../../platform/redraw-picture.ts'
import { auditChange, type EditorCall } from './audit-change.ts'
import { inDraft } from './change-tree.ts'
import { insertArticle, listPlaces } from './document-queries.ts'
import { type PlannedDocument, planDocuments, resolveLink } from './import-plan.ts'
import { plainName } from './store-file.ts'
import { insertResource, putHeld } from './text-queries.ts'
import { findVersion } from './version-queries.ts'

const MB = 1024 * 1024
const LIMITS = { entries: 5000, fileBytes: 20 * MB, totalBytes: 300 * MB }
const MOST_PICTURES = 1000
const TEXT = /\.(md|markdown)$/i
const PICTURE = /\.(png|jpe?g|gif|webp)$/i

export interface Imported {
  documents: number
  pictures: number
  skipped: { name: string; reason: string }[]
}

/** Texts of a markdown file or a ZIP of them become documents, last in the tree; their pictures come along. */
export async function importTexts(
  platform: Platform,
  caller: EditorCall,
  versionId: string,
  form: { file: UploadedFile },
): Promise<Imported> {
  const version = isUuid(versionId) ? await findVersion(platform.db, versionId) : undefined
  if (!version) throw notFound()
  const sent = receivedFile(form.file, 'file', T.fileMissing)
  const name = plainName(sent.name)
  if (TEXT.test(name)) {
    const text = decode(await readFile(sent.path))
    return write(platform, caller, versionId, {
      texts: [{ path: name, text }],
      pictures: new Map(),
      refused: [],
    })
  }
  if (!/\.zip$/i.test(name)) throw invalid({ file: T.importType })
  try {
    const archive = await openArchive(sent.path, LIMITS)
    try {
      const texts = []
      for (const file of archive.files.filter(({ path }) => TEXT.test(path))) {
        texts.push({ path: file.path, text: decode(await file.read()) })
      }
      const pictures = new Map(
        archive.files.filter(({ path }) => PICTURE.test(path)).map((file) => [file.path, file]),
      )
      return await write(platform, caller, versionId, { texts, pictures, refused: archive.refused })
    } finally {
      await archive.close()
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw invalid({ file: ARCHIVE_TEXTS[error.reason] })
    throw error
  }
}

const ARCHIVE_TEXTS = { broken: T.importBroken, entries: T.importEntries, size: T.importSize } as const

interface Source {
  texts: readonly { path: string; text: string }[]
  pictures: ReadonlyMap<string, ArchiveFile>
  refused: readonly string[]
}

async function write(
  platform: Platform,
  caller: EditorCall,
  versionId: string,
  { texts, pictures, refused }: Source,
): Promise<Imported> {
  const { documents, skipped } = planDocuments(texts)
  if (documents.length === 0) throw invalid({ file: T.importEmpty })
  if (documents.length > MOST_DOCUMENTS) throw refuse(T.tooMany)
  const kept = await keepPictures(platform, documents, pictures, skipped)
  const ids = new Map(documents.map(({ key }) => [key, newId()]))
  await inDraft(platform, versionId, async (tx, now, baseId) => {
    const { length } = await listPlaces(tx, versionId)
    if (length + documents.length > MOST_DOCUMENTS) throw refuse(T.tooMany)
    for (const { id, file } of kept.values()) await insertResource(tx, { id, baseId, file, createdAt: now })
    for (const [index, { key, parentKey, folder, body, level, title }] of documents.entries()) {
      const id = ids.get(key) ?? newId()
      const linked = link(body, folder, ids, kept)
      const parentId = parentKey === null ? null : (ids.get(parentKey) ?? null)
      const place = { parentId, level, orderNumber: length + index + 1, open: false }
      const revised = { revisedAt: now, revisedBy: caller.actor.accountId }
      await insertArticle(tx, { id, versionId, title, ...place, ...revised }, linked.body)
      await putHeld(tx, id, linked.resourceIds)
    }
    const record = { kind: 'knowledge-version', id: versionId, name: '' }
    const after = { documents: documents.length, pictures: kept.size }
    await auditChange(tx, caller, { verb: 'importTexts', record, after, at: now })
  })
  const left = refused.map((path) => ({ name: path.slice(0, 200), reason: '路径不安全或已加密' }))
  return { documents: documents.length, pictures: kept.size, skipped: [...skipped, ...left].slice(0, 200) }
}

interface KeptPicture {
  id: string
  file: { id: string; name: string; extension: string; mediaType: string; size: number; sha256: Buffer }
}

/** Only pictures that a text shows, each drawn anew. */
async function keepPictures(
  { storage }: Platform,
  documents: readonly PlannedDocument[],
  pictures: ReadonlyMap<string, ArchiveFile>,
  skipped: Imported['skipped'],
): Promise<Map<string, KeptPicture>> {
  const kept = new Map<string, KeptPicture>()
  const wanted = new Set(
    documents.flatMap(({ body, folder }) => addressesOf(body).map((one) => resolveLink(folder, one))),
  )
  for (const path of wanted) {
    const picture = path === null ? undefined : pictures.get(path)
    if (path === null || picture === undefined || kept.size >= MOST_PICTURES) continue
    const drawn = await redraw(await picture.read())
    if (typeof drawn === 'string') {
      skipped.push({ name: path, reason: '图片无法读取' })
      continue
    }
    const { bytes, extension, mediaType } = drawn
    const id = newId()
    const { size, sha256 } = await storage.put(id, bytes)
    const name = plainName(path) || `图片.${extension}`
    kept.set(path, { id: newId(), file: { id, name, extension, mediaType, size, sha256 } })
  }
  return kept
}

const LINK = /\]\(<?([^()\s<>]+)>?(?=[\s)])/g

function addressesOf(body: string): string[] {
  return Array.from(body.matchAll(LINK), (match) => match[1] ?? '')
}

/** Links to pictures and texts of the archive become ours; others stay as they are. */
function link(
  body: string,
  folder: string,
  ids: ReadonlyMap<string, string>,
  kept: ReadonlyMap<string, KeptPicture>,
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
    const target = TEXT.test(path) ? ids.get(path.replace(TEXT, '')) : undefined
    return target === undefined ? whole : `](document:${target}${anchor === '' ? '' : `#${anchor}`}`
  })
  return { body: linked, resourceIds }
}

/** UTF-8, or what older editors of this country wrote. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
