import { type RefObject, useEffect, useRef } from 'react'

/** A row of links that is wider than a phone shows the one where the reader is; looks anew when `current` changes. */
export function useCurrentInView<E extends HTMLElement>(current: string): RefObject<E | null> {
  const row = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link to show follows from where the reader is
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (!row.current || !link) return
    const [outer, inner] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [current])
  return row
}
