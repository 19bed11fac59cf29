import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { SearchHit } from '@xinqiao/contract/knowledge/schemas'
import type { searchText as endpoint } from '@xinqiao/contract/knowledge/search-endpoints'
import type { Db } from '../../../platform/db/database.ts'
import { foldWithOffsets } from '../../../platform/search/fold.ts'
import { findMarks, readQuery, type Term } from '../../../platform/search/query.ts'
import { compactOf, isPartNumber } from '../../../platform/search/tokens.ts'
import type { Reader } from '../policy.ts'
import { filterId } from '../record-id.ts'
import { excerptOf } from './excerpt-of.ts'
import type { Answers } from './find-answers.ts'
import { narrowed, readAnswers, weighHits } from './read-answers.ts'
import { FEW_HITS, findBasesWith, findHits, type HitRow, MOST_WEIGHED_HITS } from './search-queries.ts'
import { asWritten, ledWords } from './words/led-words.ts'

/** Full-text search over all that the reader may read. */
export async function searchText(db: Db, reader: Reader, input: HandlerInput<typeof endpoint>['query']) {
  const query = readQuery(input.keyword)
  if (query === null) return { rows: [], total: 0 }
  const place = filterOf(reader, input)
  const offset = (input.pageNum - 1) * input.pageSize
  const onPage = <Row>(all: readonly Row[]) => all.slice(offset, offset + input.pageSize)
  const known = await findHits(db, { ...place, query }, { limit: input.pageSize, offset })
  const { hits, total, capped } = known
  const { answers: found, wide } =
    total < FEW_HITS
      ? await readAnswers(db, place, { keyword: input.keyword, query, known })
      : { answers: null, wide: total }
  if (found !== null) return { ...answered(found, place, input), ...hiddenOf(found, place, wide) }
  const rows =
    total <= MOST_WEIGHED_HITS
      ? onPage(weighHits(hits, query))
      : hits.map((hit) => ({ ...hit, more: Math.max(0, hit.places - 1) }))
  return {
    rows: rows.map((hit) => toHit(hit, query.terms)),
    total,
    ...(capped ? { totalIsLowerBound: true } : {}),
    ...(wide > total ? { hidden: wide - total } : {}),
  }
}

type Input = HandlerInput<typeof endpoint>['query']
type Place = ReturnType<typeof filterOf>

/** The page of answers where few texts, or none, hold the words as they were typed, with how they were found. */
function answered(found: Answers, place: Place, { keyword, pageNum, pageSize }: Input) {
  const answers = narrowed(found.answers, place)
  const offset = (pageNum - 1) * pageSize
  return {
    rows: answers.slice(offset, offset + pageSize).map((answer) => ({
      ...toHit(answer, termsOf(answer.held)),
      ...(answer.led.length > 0 ? { led: ledWords(answer, keyword) } : {}),
      ...(found.isPartial && answer.missing.length > 0
        ? { missing: answer.missing.map((word) => asWritten([keyword], word)) }
        : {}),
    })),
    total: answers.length,
    ...(found.isPartial && answers.length > 0 ? { isPartial: true } : {}),
    ...(answers.length > 0 && found.steps.length > 0
      ? { steps: found.steps.map((step) => ({ ...step, said: asWritten([keyword], step.said) })) }
      : {}),
    ...(found.meant === '' ? {} : { meant: found.meant }),
  }
}

function hiddenOf({ answers }: Answers, place: Place, wide: number) {
  const hidden = wide - narrowed(answers, place).length
  return hidden > 0 ? { hidden } : {}
}

function termsOf(held: readonly string[]): Term[] {
  return held.map((text) => ({ text, typed: text, compact: isPartNumber(text) ? compactOf(text) : '' }))
}

/** Where a search looks, but for its words. */
export function filterOf(reader: Reader, input: Narrowing) {
  const { spaceId, kbId, kind, chip, version } = input
  return {
    reader,
    spaceId: filterId(spaceId),
    baseId: filterId(kbId),
    kind,
    chip: chip || undefined,
    version: version || undefined,
  }
}
export type Narrowing = Omit<HandlerInput<typeof endpoint>['query'], 'pageNum' | 'pageSize'>

/** The bases that a keyword leads to, for the list of bases. */
export async function findBaseIds(
  db: Db,
  reader: Reader,
  { keyword, spaceId }: { keyword: string; spaceId: string | undefined },
): Promise<{ baseIds: string[]; capped: boolean; isPartial: boolean }> {
  const query = readQuery(keyword)
  if (query === null) return { baseIds: [], capped: false, isPartial: false }
  const found = await findBasesWith(db, { reader, query, spaceId })
  if (found.baseIds.length > 0) return { ...found, isPartial: false }
  const place = { reader, spaceId }
  const { answers: read } = await readAnswers(db, place, { keyword, query })
  const { answers = [], isPartial = false } = read ?? {}
  return { baseIds: [...new Set(narrowed(answers, place).map(({ kbId }) => kbId))], capped: false, isPartial }
}

type Shown = Omit<HitRow, 'places' | 'body' | 'foldedTitle' | 'foldedHeading' | 'releasedAt' | 'spaceId'> & {
  more: number
}

function toHit(row: Shown, terms: readonly Term[]): SearchHit {
  const { excerpt, marks } = excerptOf(row.shownBody, terms)
  const document = row.kind === 'document'
  return {
    kind: row.kind,
    kbId: row.kbId,
    verId: row.verId,
    kbName: row.kbName,
    versionName: row.versionName,
    cateName: row.cateName,
    spaceName: row.spaceName,
    docId: document ? (row.docId ?? '') : '',
    docName: row.kind === 'base' ? '' : row.name,
    heading: row.heading,
    anchor: row.anchor,
    page: row.page,
    excerpt,
    marks,
    titleMarks: findMarks(foldWithOffsets(row.name), terms),
    more: row.more,
  }
}
