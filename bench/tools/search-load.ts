import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import type { Bench } from '../bench.ts'
import { compareWithBare } from './compare.ts'

/** A search for a part number and a word, as engineers type it. */
export const searchLoad: Bench = {
  name: 'search-load',
  measure: (run) =>
    compareWithBare(run, 'search', {
      method: searchText.method,
      path: `/api${searchText.path}?keyword=${encodeURIComponent('D2000 时序')}`,
    }),
}
