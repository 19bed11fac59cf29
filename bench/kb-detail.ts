import { baseDetail } from '@xinqiao/contract/knowledge/reading-endpoints'
import type { Bench } from './bench.ts'
import { compareWithBare } from './tools/compare.ts'

/** The head of kbDetail: a base with its versions and counts. */
export const kbDetail: Bench = {
  name: 'kb-detail',
  async measure(run) {
    const { filled } = await run.world()
    return compareWithBare(run, 'kb detail', {
      method: baseDetail.method,
      path: `/api${baseDetail.path.replace('{kbId}', filled.baseId)}`,
    })
  },
}
