import { listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import type { Bench } from './bench.ts'
import { compareWithBare } from './tools/compare.ts'

/** The first page of kbList for a customer: twelve cards with all that stands on them. */
export const kbList: Bench = {
  name: 'kb-list',
  measure: (run) =>
    compareWithBare(run, 'kb list', {
      method: listBases.method,
      path: `/api${listBases.path}?pageNum=1&pageSize=12&orderByColumn=createdtime&isAsc=DESC`,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
}
