import type { SearchHit } from '@xinqiao/contract/knowledge/schemas'
import type { Suggestion } from '@xinqiao/contract/search/endpoints'
import type { Db } from '../../../platform/db/database.ts'
import { foldWithOffsets } from '../../../platform/search/fold.ts'
import { findMarks } from '../../../platform/search/query.ts'
import type { SearchSource } from '../../../platform/search/sources.ts'
import { readerOf } from '../policy.ts'
import { searchText } from './search-text.ts'

const MOST_TEXTS = 5
const FEWEST_LETTERS = 2

/** The places in the texts that answer best, while one types. */
export function textSource(db: Db): SearchSource {
  return {
    source: 'texts',
    title: '正文',
    access: 'public',
    isOfTexts: true,
    suggest: async (actor, { keyword, terms }) => {
      if ([...keyword.trim()].length < FEWEST_LETTERS) return []
      const { rows } = await searchText(db, readerOf(actor), {
        keyword,
        pageNum: 1,
        pageSize: 2 * MOST_TEXTS,
      })
      // What bears the words in its title stands among the titles already.
      const isNamed = ({ docName }: SearchHit) => {
        const name = foldWithOffsets(docName)
        return terms.every((term) => findMarks(name, [term]).length > 0)
      }
      return rows
        .filter((hit) => hit.kind !== 'base' && hit.marks.length > 0 && !isNamed(hit))
        .slice(0, MOST_TEXTS)
        .map(toSuggestion)
    },
  }
}

function toSuggestion(hit: SearchHit): Suggestion {
  const { kbId, verId, docId, docName, anchor, page, heading, excerpt, marks } = hit
  const at = page > 0 ? `第 ${page} 页` : heading
  const isFaq = hit.kind === 'faq'
  return {
    kind: isFaq ? 'faq' : 'document',
    title: docName,
    marks: hit.titleMarks,
    hint: [hit.kbName, at].filter(Boolean).join(' › '),
    ...(excerpt === '' ? {} : { excerpt, excerptMarks: marks }),
    place: isFaq
      ? { kbId, verId, question: docName }
      : { kbId, verId, docId, anchor, ...(page > 0 ? { page: String(page) } : {}), mark: wordsOf(hit) },
  }
}

/** What the page marks when it opens. */
function wordsOf({ excerpt, marks }: SearchHit): string {
  return [...new Set(marks.map(([start, end]) => excerpt.slice(start, end)))].slice(0, 4).join(' ')
}
