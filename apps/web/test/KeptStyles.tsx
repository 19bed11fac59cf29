import { createCache, StyleProvider } from '@ant-design/cssinjs'
import type { ReactNode } from 'react'

const cache = createCache()
const update = cache.opUpdate.bind(cache)
const kept = new Set<string>()

// What a component looks like is worked out once, not anew for each page: each entry has one user that stays.
cache.opUpdate = (path, change) => {
  update(path, (before) => {
    const after = change(before)
    if (after === null || kept.has(path) || !path.startsWith('style%')) return after
    kept.add(path)
    return [after[0] + 1, after[1]]
  })
}

/** Stands around what a test draws. */
export function KeptStyles({ children }: { children: ReactNode }) {
  return <StyleProvider cache={cache}>{children}</StyleProvider>
}
