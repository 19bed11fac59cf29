import type { Platform } from '../../../platform/platform.ts'
import { TOKENS_VERSION } from '../../../platform/search/tokens.ts'
import { indexAll } from './index-base.ts'
import { findTokensVersion } from './token-queries.ts'

export const REINDEX_QUEUE = 'knowledge-reindex'

/** Makes the search anew where an earlier version of the product filled it; readers search on meanwhile. */
export async function queueReindex({ db, jobs }: Platform): Promise<void> {
  if ((await findTokensVersion(db)) >= TOKENS_VERSION) return
  await jobs.add(db, REINDEX_QUEUE, {})
}

/** Asked for by several nodes, it is done by the first; two at once take each base one after the other. */
export async function reindex({ db, log }: Platform): Promise<void> {
  if ((await findTokensVersion(db)) >= TOKENS_VERSION) return
  const bases = await indexAll(db)
  log.info({ bases }, 'search made anew')
}
