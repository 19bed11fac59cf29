import type { SearchFacets } from '@xinqiao/contract/knowledge/schemas'
import type { Db } from '../../../platform/db/database.ts'
import { readQuery } from '../../../platform/search/query.ts'
import type { Reader } from '../policy.ts'
import type { Answer } from './find-answers.ts'
import { readAnswers } from './read-answers.ts'
import { countHits, FEW_HITS, type HitCount } from './search-queries.ts'
import { filterOf, type Narrowing } from './search-text.ts'

const KIND_LABELS = { base: '知识库', document: '文档', faq: '常见问题' } as const
/** Longer lists of choices help nobody. */
const MOST_CHOICES = 12

/**
 * What a search could be narrowed by. Each number counts with all other choices kept, so that it is what
 * choosing would show.
 */
export async function readFacets(db: Db, reader: Reader, input: Narrowing): Promise<SearchFacets> {
  const query = readQuery(input.keyword)
  if (query === null) return { spaces: [], chips: [], kinds: [], versions: [], isLowerBound: false }
  const { spaceId, kind, chip, version, ...rest } = filterOf(reader, input)
  const place = { ...rest, spaceId: undefined }
  const { counts: whole, capped } = await countHits(db, { ...place, query })
  const few = whole.reduce((sum, row) => sum + row.count, 0) < FEW_HITS
  const found = few ? (await readAnswers(db, place, { keyword: input.keyword, query })).answers : null
  const counts = found === null ? whole : found.answers.map(countOf)
  const chosen: Chosen = { spaceId, kind, chip, version }
  const choices = (name: keyof Chosen, label: (row: HitCount) => string) =>
    choicesOf(
      counts.filter((row) => isLeft(row, chosen, name)),
      (row) => row[name],
      label,
    )
  return {
    spaces: choices('spaceId', (row) => row.spaceName),
    chips: choices('chip', (row) => row.chip),
    kinds: choices('kind', (row) => KIND_LABELS[row.kind]),
    versions: choices('version', (row) => row.version),
    isLowerBound: capped,
  }
}

/** One answer, which is counted with the others of its kind and place. */
function countOf({ kind, spaceId, spaceName, cateName, versionName }: Answer): HitCount {
  return { kind, spaceId, spaceName, chip: cateName, version: versionName, count: 1 }
}

type Chosen = { [Name in 'spaceId' | 'kind' | 'chip' | 'version']: string | undefined }

/** Whether a row passes all choices but the one that is being counted. */
function isLeft(row: HitCount, chosen: Chosen, but: keyof Chosen): boolean {
  return (Object.keys(chosen) as (keyof Chosen)[]).every(
    (name) => name === but || chosen[name] === undefined || chosen[name] === row[name],
  )
}

function choicesOf(
  rows: readonly HitCount[],
  choiceOf: (row: HitCount) => string,
  labelOf: (row: HitCount) => string,
): SearchFacets['spaces'] {
  const groups = Map.groupBy(
    rows.filter((row) => choiceOf(row) !== ''),
    choiceOf,
  )
  return [...groups]
    .map(([value, [first, ...more]]) => ({
      value,
      label: first ? labelOf(first) : value,
      count: [first, ...more].reduce((sum, row) => sum + (row?.count ?? 0), 0),
    }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_CHOICES)
}
