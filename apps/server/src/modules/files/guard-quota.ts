import { allows } from '@xinqiao/contract/access'
import { FILE_PURPOSES, type FilePurposeName } from '@xinqiao/contract/files/purposes'
import { FILE_TEXTS } from '@xinqiao/contract/files/texts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { forbidden, refuse } from '../../platform/http/errors.ts'
import { looseBytesOf } from './queries.ts'
import { sumUnfinished } from './upload-queries.ts'

const GB = 1024 ** 3
const MAX_UNFINISHED = 20
const MAX_LOOSE_BYTES = 8 * GB
const MAX_LOOSE_BYTES_OF_EDITOR = 128 * GB

/**
 * What an account has brought and not yet used is bounded, or one could fill the disk within the day after
 * which it is collected.
 * @throws refusal
 */
export async function guardQuota(db: Db, actor: Actor, announcedBytes: number): Promise<void> {
  const unfinished = await sumUnfinished(db, actor.accountId)
  if (unfinished.uploads >= MAX_UNFINISHED) throw refuse(FILE_TEXTS.tooManyUploads)
  const bytes = unfinished.bytes + (await looseBytesOf(db, actor.accountId)) + announcedBytes
  const max = mayBring(actor, 'knowledge') ? MAX_LOOSE_BYTES_OF_EDITOR : MAX_LOOSE_BYTES
  if (bytes > max) throw refuse(FILE_TEXTS.tooManyBytes)
}

function mayBring(actor: Actor, purpose: FilePurposeName): boolean {
  return allows(FILE_PURPOSES[purpose].access, actor)
}

/** @throws AppError 403 for a purpose that is not the actor's */
export function assertMayBring(actor: Actor, purpose: FilePurposeName): void {
  if (!mayBring(actor, purpose)) throw forbidden()
}

/** The most that this actor may bring when a call does not say what the file is for. */
export function largestPurpose(actor: Actor): FilePurposeName {
  return mayBring(actor, 'knowledge') ? 'knowledge' : 'reply'
}
