import { writingRecord } from '@xinqiao/contract/authoring/record'
import type { Actor } from '../../../platform/actor.ts'
import { avatarAddress } from '../../../platform/content/avatar-address.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { documentOf } from './in-draft.ts'
import { listWriters, markWriting, unmarkWriting } from './writer-queries.ts'

/** An editor's screen says every 20 seconds that it is there; who is silent for longer than this has gone. */
const FRESH_MS = 45_000

/** Notes that somebody writes at a document, or leaves it, tells the others, and answers who they are. */
export async function showWriters(
  { db, clock, keys }: Platform,
  { accountId }: Actor,
  id: string,
  leaving: boolean,
): Promise<{ name: string; avatar: string }[]> {
  await documentOf(db, id)
  const now = clock.now()
  const fresh = new Date(now.getTime() - FRESH_MS)
  const isNews = leaving
    ? await unmarkWriting(db, id, accountId)
    : await markWriting(db, { documentId: id, accountId, seenAt: now, fresh })
  if (isNews) await wake(db, writingRecord, { id })
  const others = await listWriters(db, id, accountId, fresh)
  return others.map(({ name, avatarFileId }) => ({ name, avatar: avatarAddress(keys, avatarFileId, now) }))
}
