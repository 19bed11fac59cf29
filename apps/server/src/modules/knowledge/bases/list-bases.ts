import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { listFavourites } from '@xinqiao/contract/knowledge/member-endpoints'
import type { listBases as listEndpoint } from '@xinqiao/contract/knowledge/reading-endpoints'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Reader } from '../policy.ts'
import { filterId, filterIds } from '../record-id.ts'
import { noteMiss } from '../search/note-miss.ts'
import { findBaseIds } from '../search/search-text.ts'
import { type BaseFilter, listCards, listFavouriteCards } from './base-queries.ts'
import { toCard } from './card-queries.ts'

/** More favourites than anyone keeps; the list of them has no pages. */
const MOST_FAVOURITES = 1000

type Filter = HandlerInput<typeof listEndpoint>['body']

/** A page of cards. With a keyword: the bases whose name, tags, FAQ or documents hold it. */
export async function listBases(
  platform: Pick<Platform, 'db' | 'clock'>,
  reader: Reader,
  { query, body }: Pick<HandlerInput<typeof listEndpoint>, 'query' | 'body'>,
) {
  const { db } = platform
  const { filter, capped, isPartial } = await narrow(db, reader, body)
  // Editors also hear of what was answered in part alone.
  if (body.keyword && (isPartial || filter.baseIds?.length === 0) && isWide(body) && !reader.seesAll) {
    await noteMiss(platform, body.keyword)
  }
  const { cards, total } = await listCards(db, reader, filter, { ...query, order: query.orderByColumn })
  const rows = cards.map((card) => toCard(reader, card))
  return { rows, total, ...(capped ? { totalIsLowerBound: true } : {}) }
}

export async function listFavouriteBases(
  db: Db,
  reader: Reader,
  body: HandlerInput<typeof listFavourites>['body'],
) {
  const { filter } = await narrow(db, reader, body)
  const cards = await listFavouriteCards(db, reader, filter, MOST_FAVOURITES)
  return cards.map((card) => toCard(reader, card))
}

/** True where nothing but the keyword narrows the list. */
function isWide({ spaceId, cateId, tags = [] }: Filter): boolean {
  return filterId(spaceId) === undefined && filterId(cateId) === undefined && tags.length === 0
}

async function narrow(
  db: Db,
  reader: Reader,
  body: Filter,
): Promise<{ filter: BaseFilter; capped: boolean; isPartial: boolean }> {
  const spaceId = filterId(body.spaceId)
  const filter = { spaceId, categoryId: filterId(body.cateId), tagIds: filterIds(body.tags) }
  if (!body.keyword) return { filter, capped: false, isPartial: false }
  const { baseIds, capped, isPartial } = await findBaseIds(db, reader, { keyword: body.keyword, spaceId })
  return { filter: { ...filter, baseIds }, capped, isPartial }
}
