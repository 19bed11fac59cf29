import type { Space } from '@xinqiao/contract/knowledge/schemas'
import { HOME_BASES_PER_SPACE } from '@xinqiao/contract/knowledge/texts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import type { Reader } from '../policy.ts'
import { filterId } from '../record-id.ts'
import { findBaseIds } from '../search/search-text.ts'
import { listLatest, listNewestCards } from './base-queries.ts'
import { toCard } from './card-queries.ts'
import { isVisibleSpace, listFavouriteSpaces, listSpaces, listTagGroups } from './space-queries.ts'

const LATEST = 10

/** The home page: the spaces with their newest bases. */
export async function showHome(db: Db, reader: Reader): Promise<Space[]> {
  const [spaces, cards] = await Promise.all([
    listSpaces(db, reader),
    listNewestCards(db, reader, HOME_BASES_PER_SPACE),
  ])
  const bySpace = Map.groupBy(cards, (card) => card.spaceId)
  return spaces.map((space) => ({
    ...space,
    kbs: (bySpace.get(space.spaceId) ?? []).map((card) => toCard(reader, card)),
  }))
}

/** The spaces with their categories; with a keyword, each with how many bases it finds there. */
export async function showSpaceTree(db: Db, reader: Reader, keyword = '') {
  if (keyword === '') return listSpaces(db, reader)
  const { baseIds } = await findBaseIds(db, reader, { keyword, spaceId: undefined })
  return listSpaces(db, reader, baseIds)
}

export async function showLatest(db: Db, reader: Reader) {
  const latest = await listLatest(db, reader, LATEST)
  return latest.map(({ releasedAt, ...row }) => ({ ...row, createdtime: toDateTime(releasedAt) }))
}

export async function showSpaceOptions(db: Db, reader: Reader) {
  const spaces = await listSpaces(db, reader)
  return spaces.map((space) => spaceOption({ id: space.spaceId, name: space.spaceName }))
}

export async function showFavouriteSpaces(db: Db, reader: Reader) {
  return (await listFavouriteSpaces(db, reader)).map(spaceOption)
}

/** Categories of all spaces, or of one; `inUse` leaves out those without a base for this reader. */
export async function showCategories(db: Db, reader: Reader, which: { spaceId?: string; inUse: boolean }) {
  const spaceId = filterId(which.spaceId)
  const spaces = await listSpaces(db, reader)
  if (spaceId !== undefined && !spaces.some((space) => space.spaceId === spaceId)) throw notFound()
  return spaces
    .filter((space) => spaceId === undefined || space.spaceId === spaceId)
    .flatMap((space) => space.categories)
    .filter((category) => !which.inUse || category.total > 0)
}

/** The tags of a space; 0 stands for all spaces. */
export async function showTags(db: Db, reader: Reader, id: string) {
  if (id === '0') return listTagGroups(db, reader, null)
  if (!(await isVisibleSpace(db, reader, id))) throw notFound()
  return listTagGroups(db, reader, id)
}

export function spaceOption({ id, name }: { id: string; name: string }) {
  return { id, name, spaceId: id, spaceName: name }
}
