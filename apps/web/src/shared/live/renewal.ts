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
  const tell = gathered((kinds) => void renew(client, kinds))
  let stop: (() => void) | null = null
  cache.subscribe(({ type }) => {
    if (type !== 'observerAdded' && type !== 'observerRemoved' && type !== 'observerOptionsUpdated') return
    const isWanted = cache.getAll().some((query) => query.isActive() && readsOf(query).length > 0)
    if (isWanted) {
      stop ??= listen(({ name }) => tell(name === RECONNECTED ? cache.getAll().flatMap(readsOf) : [name]))
    } else {
      stop?.()
      stop = null
    }
  })
}

const PAUSE_MS = 250

/** The first is told at once, what follows in the next moment together: many events may come from one act. */
function gathered(tell: (kinds: readonly string[]) => void): (kinds: readonly string[]) => void {
  const waiting = new Set<string>()
  let pausing = false
  const flush = () => {
    pausing = waiting.size > 0
    if (!pausing) return
    tell([...waiting])
    waiting.clear()
    setTimeout(flush, PAUSE_MS)
  }
  return (kinds) => {
    for (const kind of kinds) waiting.add(kind)
    if (!pausing) flush()
  }
}
