import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import type {
  versionChanges as changesEndpoint,
  DocumentChange,
  LinkName,
  versionTexts as textsEndpoint,
} from '@xinqiao/contract/knowledge/version-endpoints'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { findDetail } from '../bases/detail-queries.ts'
import type { Reader } from '../policy.ts'
import { findVisibleDocument, listLinkNames } from './document-queries.ts'
import { readFileText } from './file-queries.ts'
import { documentLinks, resourceLinks } from './markdown-links.ts'
import { type ChangeRow, pairDocuments } from './version-changes-queries.ts'

/** What differs between two released versions of a base. @throws 404 for versions the reader may not see */
export async function showChanges(
  db: Db,
  reader: Reader,
  { params, query }: HandlerInput<typeof changesEndpoint>,
) {
  const { versions } = await findDetail(db, reader, params.kbId)
  const describe = (id: string) => {
    const found = versions.find(({ verId }) => verId === id)
    if (!found) throw notFound()
    const { releasedAt, ...version } = found
    return { ...version, releaseTime: toDateTime(new Date(releasedAt)) }
  }
  const [from, to] = [describe(query.from), describe(params.verId)]
  return { from, to, ...(await compareVersions(db, from.verId, to.verId)) }
}

/** The documents that differ between two versions, in reading order; the caller has found both. */
export async function compareVersions(db: Db, fromId: string, toId: string) {
  const pairs = await pairDocuments(db, fromId, toId)
  const documents = pairs.filter(({ isAlike }) => !isAlike).map(toChange)
  return { documents, unchanged: pairs.length - documents.length }
}

/**
 * The markdown as it was written, or the text that was read of a file: addresses of figures are signed anew for each
 * reading and would all differ.
 */
export async function showSource(
  db: Db,
  reader: Reader,
  { kbId, verId, docId }: HandlerInput<typeof textsEndpoint>['params'],
) {
  const found = await findVisibleDocument(db, reader, { baseId: kbId, versionId: verId, documentId: docId })
  if (found.type === 2) {
    const text = found.resourceId === null ? '' : await readFileText(db, found.resourceId)
    return { text, fileName: found.fileName ?? '', fileSize: found.fileSize ?? 0, links: [] }
  }
  const text = found.body ?? ''
  const links = await nameLinks(db, verId, text)
  return { text, fileName: '', fileSize: 0, links }
}

/** By what names people know the documents and files that a text of a version links to. */
export function nameLinks(db: Db, versionId: string, text: string): Promise<LinkName[]> {
  // An id that is none is no file, and would be an error of the query.
  const resourceIds = resourceLinks(text).filter(isUuid)
  return listLinkNames(db, versionId, { slugs: documentLinks(text), resourceIds })
}

function toChange({ docId, fromDocId, title, fromTitle, type }: ChangeRow): DocumentChange {
  const kind = docId === null ? 'removed' : fromDocId === null ? 'added' : 'changed'
  const name = title ?? fromTitle ?? ''
  const formerName = kind === 'changed' && fromTitle !== title ? (fromTitle ?? '') : ''
  return { kind, name, formerName, type, docId: docId ?? '', fromDocId: fromDocId ?? '' }
}
