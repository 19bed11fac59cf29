import type { Query, QueryClient } from '@tanstack/react-query'
import type { Kind } from '@xinqiao/contract/records'
import { listen, RECONNECTED } from './live-events.ts'

/** What a query's answer shows; it stands in the query's meta. */
function readsOf({ meta }: Pick<Query, 'meta'>): readonly string[] {
  return (meta?.reads as readonly Kind[] | undefined) ?? []
}

/** Asks again for everything that shows one of these kinds; what no screen shows now, when it is shown next. */
export function renew(client: QueryClient, kinds: readonly string[]): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) => readsOf(query).some((kind) => kinds.includes(kind)),
  })
}

/**
 * Keeps what is shown up to date with what others do: as long as a screen shows a kind of record, each live
 * event of that kind asks for it again, and a line that was down asks for all of it.
 */
export function renewLive(client: QueryClient): void {
  const cache = client.getQueryCache()
  let stop: (() => void) | null = null
  cache.subscribe(({ type }) => {
    if (type !== 'observerAdded' && type !== 'observerRemoved' && type !== 'observerOptionsUpdated') return
    const isWanted = cache.getAll().some((query) => query.isActive() && readsOf(query).length > 0)
    if (isWanted) {
      stop ??= listen(({ name }) => {
        const kinds = name === RECONNECTED ? cache.getAll().flatMap(readsOf) : [name]
        void renew(client, kinds)
      })
    } else {
      stop?.()
      stop = null
    }
  })
}
