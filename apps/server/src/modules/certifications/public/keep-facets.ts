import type { Platform } from '../../../platform/platform.ts'
import { listFacets } from './show-public.ts'

type Facets = Awaited<ReturnType<typeof listFacets>>

/** So long the counts beside the filters may be old. */
const KEPT_MS = 10_000

/** What there is to choose from in the public list: counted over all of it, so not for each visitor anew. */
export function keepFacets(platform: Platform): () => Promise<Facets> {
  let kept: { at: number; facets: Promise<Facets> } | undefined
  return () => {
    const at = platform.clock.now().getTime()
    if (kept === undefined || at - kept.at >= KEPT_MS || at < kept.at) {
      const facets = listFacets(platform)
      kept = { at, facets }
      // What failed is asked again.
      facets.catch(() => {
        if (kept?.facets === facets) kept = undefined
      })
    }
    return kept.facets
  }
}
