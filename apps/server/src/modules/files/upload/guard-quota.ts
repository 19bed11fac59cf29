import { allows, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { waitOf } from '@xinqiao/contract/errors'
import { FILE_PURPOSES, type FilePurposeName } from '@xinqiao/contract/files/purposes'
import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import { GB, KB } from '@xinqiao/contract/sizes'
import { DAY_SECONDS } from '@xinqiao/contract/time'
import type { Config } from '../../../config.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forbidden, refuse } from '../../../platform/http/fault/errors.ts'
import { countAgainst, type Limit, waitForRoom } from '../../../platform/http/limits.ts'
import { looseBytesOf } from '../kept-file-queries.ts'
import { lockFilesOf, sumUnfinished } from './upload-queries.ts'
import type { FilePlatform } from './upload-service.ts'

const MAX_UNFINISHED = 20
const MAX_LOOSE_BYTES = 8 * GB
const MAX_LOOSE_BYTES_OF_EDITOR = 128 * GB

/**
 * Begins an upload, or puts a file where it is. What an account has brought and not yet used is bounded, or one could
 * fill the disk within the day after which it is collected; its calls are counted one after another, so that many at
 * once bring no more.
 * @throws refusal
 */
export function underQuota<T>(
  platform: Pick<FilePlatform, 'db' | 'config' | 'clock'>,
  actor: Actor,
  announcedBytes: number,
  begin: (tx: Db) => Promise<T>,
): Promise<T> {
  return platform.db.transaction().execute(async (tx) => {
    await refuseAfterToday(tx, platform, actor, announcedBytes)
    await lockFilesOf(tx, actor.accountId)
    const unfinished = await sumUnfinished(tx, actor.accountId)
    if (unfinished.uploads >= MAX_UNFINISHED) throw refuse(FILE_REFUSALS.tooManyUploads)
    await refuseTooMuch(tx, actor, unfinished.bytes + announcedBytes)
    return begin(tx)
  })
}

/** Where the size of a file was not announced: whether there is room for what has come of it. @throws refusal */
export async function assertRoom(db: Db, actor: Actor): Promise<void> {
  await refuseTooMuch(db, actor, (await sumUnfinished(db, actor.accountId)).bytes)
}

/** As `assertRoom`, for a file that is about to be kept: no other of the account is kept meanwhile. @throws refusal */
export async function assertRoomFor(
  tx: Db,
  actor: Actor,
  { id, size }: { id: string; size: number },
): Promise<void> {
  await lockFilesOf(tx, actor.accountId)
  const others = await sumUnfinished(tx, actor.accountId, id)
  await refuseTooMuch(tx, actor, others.bytes + size)
}

async function refuseTooMuch(db: Db, actor: Actor, unfinishedBytes: number): Promise<void> {
  const bytes = unfinishedBytes + (await looseBytesOf(db, actor.accountId))
  const max = mayBring(actor, 'knowledge') ? MAX_LOOSE_BYTES_OF_EDITOR : MAX_LOOSE_BYTES
  if (bytes > max) throw refuse(FILE_REFUSALS.tooManyBytes)
}

/**
 * Counts what was brought for its unit: also what is used, or removed again, within the day fills disks, backups and
 * the scanner's time. @throws refusal
 */
export async function countBytes(
  tx: Db,
  { config, clock }: Pick<FilePlatform, 'config' | 'clock'>,
  actor: Actor,
  bytes: number,
): Promise<void> {
  if (actor.userType === USER_TYPE_STAFF) return
  const now = clock.now()
  const wait = await countAgainst(tx, dailyOf(config), subjectOf(actor), now, Math.ceil(bytes / KB))
  if (wait > 0) throw refuse(FILE_REFUSALS.tooManyToday(config.UPLOAD_GB_PER_DAY, waitOf(wait)))
}

/** Before the first byte comes, of as many as were announced. @throws refusal */
async function refuseAfterToday(
  db: Db,
  { config, clock }: Pick<FilePlatform, 'config' | 'clock'>,
  actor: Actor,
  announcedBytes: number,
): Promise<void> {
  if (actor.userType === USER_TYPE_STAFF) return
  const much = Math.max(1, Math.ceil(announcedBytes / KB))
  const wait = await waitForRoom(db, dailyOf(config), subjectOf(actor), clock.now(), much)
  if (wait > 0) throw refuse(FILE_REFUSALS.tooManyToday(config.UPLOAD_GB_PER_DAY, waitOf(wait)))
}

/** In kilobytes: bytes would not fit a counter. */
function dailyOf({ UPLOAD_GB_PER_DAY: gigabytes }: Pick<Config, 'UPLOAD_GB_PER_DAY'>): Limit {
  return { name: 'bytes-of-unit', max: (gigabytes * GB) / KB, seconds: DAY_SECONDS }
}

function subjectOf({ unitId, accountId }: Actor): string {
  return unitId ?? accountId
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
