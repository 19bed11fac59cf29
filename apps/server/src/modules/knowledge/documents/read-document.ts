import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { documentContent as contentEndpoint } from '@xinqiao/contract/knowledge/reading-endpoints'
import type { DocumentContent } from '@xinqiao/contract/knowledge/schemas'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { unauthorised } from '../../../platform/http/fault/errors.ts'
import { mayReadDocument, mayReadText, type Reader } from '../policy.ts'
import { findVisibleBase } from '../visibility-queries.ts'
import { findDocumentIds, findNamedBases, findVisibleDocument, listFaq } from './document-queries.ts'
import { listFiles } from './file-queries.ts'
import { documentLinks, fillLinks } from './markdown-links.ts'

/** Makes the address of a resource for the one who reads. */
export type Sign = (resourceId: string) => string

/**
 * One document, ready to be shown: figures and links between documents have become addresses.
 * @throws 401 for a visitor who must log in first
 */
export async function readDocument(
  db: Db,
  reader: Reader,
  sign: Sign,
  { kbId, verId, docId }: HandlerInput<typeof contentEndpoint>['params'],
): Promise<DocumentContent> {
  const found = await findVisibleDocument(db, reader, { baseId: kbId, versionId: verId, documentId: docId })
  if (!mayReadDocument(reader, found, found)) throw unauthorised()
  return {
    id: found.id,
    name: found.title,
    type: found.type,
    content: found.body === null ? '' : await linkText(db, found.body, found, sign),
    document: found.resourceId === null ? '' : sign(found.resourceId),
    fileName: found.fileName ?? '',
    fileSize: found.fileSize ?? 0,
    fileType: found.fileExtension ?? '',
    fileState: found.fileState,
    versionTime: toDateTime(found.revisedAt),
    titles: await findNamedBases(db, reader, namesIn(found.body ?? '')),
  }
}

/** The files of the current version. */
export async function readFiles(db: Db, reader: Reader, sign: Sign, kbId: string) {
  const base = await findVisibleBase(db, reader, kbId)
  const files = await listFiles(db, base.currentVersionId)
  return files.map((file) => ({ document: sign(file.resourceId), name: file.name, fileSize: file.size }))
}

/** The FAQ; visitors get the questions and, where the text asks for a login, no answers. */
export async function readFaq(db: Db, reader: Reader, sign: Sign, kbId: string) {
  const base = await findVisibleBase(db, reader, kbId)
  const items = await listFaq(db, base.id)
  const readable = mayReadText(reader, base)
  const place = { baseId: base.id, versionId: base.currentVersionId }
  return Promise.all(
    items.map(async (item) => ({
      ...item,
      answer: readable ? await linkText(db, item.answer, place, sign) : '',
    })),
  )
}

/** More books than this no chapter leads to. */
const MOST_NAMES = 60

/** What a text names in 《》. */
function namesIn(markdown: string): string[] {
  const names = new Set([...markdown.matchAll(/《([^《》\n]{1,80})》/g)].map(([, name = '']) => name))
  return [...names].slice(0, MOST_NAMES)
}

async function linkText(
  db: Db,
  markdown: string,
  place: { baseId: string; versionId: string },
  sign: Sign,
): Promise<string> {
  const slugs = documentLinks(markdown)
  const ids = slugs.length > 0 ? await findDocumentIds(db, place.versionId, slugs) : new Map<string, string>()
  return fillLinks(markdown, {
    resource: sign,
    document: (slug, anchor) => {
      const id = ids.get(slug)
      if (id === undefined) return '#'
      return `/portal/knowledgeBase/kbDetail?kbId=${place.baseId}&verId=${place.versionId}&docId=${id}${anchor}`
    },
  })
}
