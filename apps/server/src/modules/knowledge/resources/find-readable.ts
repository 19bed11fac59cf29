import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { unauthorised } from '../../../platform/http/fault/errors.ts'
import { mayReadDocument, readerOf } from '../policy.ts'
import { findVisibleResource, type ResourceRow } from './resource-queries.ts'

/** A figure or file for whoever may read a document that holds it. @throws 404, 401 where a log-in would help */
export async function findReadableResource(db: Db, actor: Actor | null, id: string): Promise<ResourceRow> {
  const reader = readerOf(actor)
  const found = await findVisibleResource(db, reader, id)
  if (!mayReadDocument(reader, found, found)) throw unauthorised()
  return found
}
