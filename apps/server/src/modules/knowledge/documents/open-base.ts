import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { baseOpening } from '@xinqiao/contract/knowledge/reading-endpoints'
import type { DocumentContent } from '@xinqiao/contract/knowledge/schemas'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/fault/errors.ts'
import { showBase } from '../bases/show-base.ts'
import type { Reader } from '../policy.ts'
import { readDocument, type Sign } from './read-document.ts'
import { readTree } from './read-tree.ts'

/** The head, the tree and one text of a base at once: the page that shows them waits for one answer instead of three. */
export async function openBase(
  db: Db,
  reader: Reader,
  sign: Sign,
  { params, query }: HandlerInput<typeof baseOpening>,
) {
  const base = await showBase(db, reader, { params, query: { verId: query.verId } })
  const place = { kbId: base.kbId, verId: base.verId }
  const tree = await readTree(db, reader, sign, place)
  const docId = query.docId || tree[0]?.id
  const content = docId === undefined ? null : await readIfAllowed(db, reader, sign, { ...place, docId })
  return { base, tree, content }
}

/** A text that is not there or not open to the reader keeps nothing else from being shown. */
async function readIfAllowed(
  db: Db,
  reader: Reader,
  sign: Sign,
  ids: { kbId: string; verId: string; docId: string },
): Promise<DocumentContent | null> {
  try {
    return await readDocument(db, reader, sign, ids)
  } catch (error) {
    if (error instanceof AppError && (error.code === 401 || error.code === 404)) return null
    throw error
  }
}
