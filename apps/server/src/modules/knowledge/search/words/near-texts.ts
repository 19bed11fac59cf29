import type { Db } from '../../../../platform/db/database.ts'
import { readQuery } from '../../../../platform/search/query.ts'
import type { Reader } from '../../policy.ts'
import { type Bar, findAnswers } from '../find-answers.ts'
import { weighHits } from '../read-answers.ts'
import { FEW_HITS, findHits } from '../search-queries.ts'
import type { TitleRow } from '../title-hit-queries.ts'
import { entriesIn } from './lexicon.ts'
import { findNearTitles } from './near-titles.ts'

/** What is offered unasked may answer less of it than what was searched for. */
const OFFERED: Bar = { coverage: 0.36, known: 0.36, led: 0.4, ofBest: 0.45 }

type NearText = Omit<TitleRow, 'spaceName'>

/**
 * What is near a sentence, of what this reader may read: the nearest by its title, then what answers it best though no
 * text holds all of its words, then what holds them.
 */
export async function findNearTexts(
  db: Db,
  reader: Reader,
  sentence: string,
  limit: number,
): Promise<NearText[]> {
  const query = readQuery(sentence)
  if (query === null) return []
  const place = { reader, spaceId: undefined }
  const [{ hits, lexicon }, titles] = await Promise.all([
    findHits(db, { ...place, query }, { limit: FEW_HITS, offset: 0 }),
    findNearTitles(db, reader, sentence, limit),
  ])
  const entries = await entriesIn(db, lexicon, sentence)
  const { answers } = await findAnswers(db, place, { keyword: sentence, entries, bar: OFFERED })
  const texts = [...answers, ...weighHits(hits, query)].filter(({ kind }) => kind !== 'base')
  return unique([...titles.slice(0, 1), ...texts, ...titles]).slice(0, limit)
}

function unique(texts: readonly NearText[]): NearText[] {
  return [...Map.groupBy(texts, keyOf).values()].flatMap(([first]) => first ?? [])
}

function keyOf({ kbId, docId, name }: NearText): string {
  return `${kbId} ${docId} ${name}`
}
