import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Holder, toldOf } from '../../platform/records/people.ts'
import type { Letter } from '../../platform/records/tell.ts'
import { listOwners, type Owner } from './reply-queries.ts'

/** A moment as messages say it. */
export function dueText(at: Date): string {
  return toDateTime(at).slice(0, 16)
}

/** Who has something, else the managers of its unit. */
export function holderOf({ ownerId, unitId }: Owner): Holder {
  return ownerId ?? { unitId }
}

/** Words for each whose answers these are, with how many. */
export async function lettersTo<W extends { id: string }>(
  db: Db,
  platform: Platform,
  ids: readonly string[],
  words: W,
): Promise<Letter<W & { count: number }>[]> {
  const letters: Letter<W & { count: number }>[] = []
  for (const { count, ...owner } of await listOwners(db, words.id, ids)) {
    const to = await toldOf(db, platform.hearing.holders, { owner: [holderOf(owner)] }, ['owner'])
    letters.push({ to, data: { ...words, count } })
  }
  return letters
}
