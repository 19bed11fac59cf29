import { useLayoutEffect, useRef } from 'react'

/** Tells the page how much of its foot a bar takes, as long as it is shown. */
export function useHeightOf(isShown: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const root = document.documentElement
    if (!isShown || bar.current === null) return
    const tell = () => root.style.setProperty('--bar', `${bar.current?.offsetHeight ?? 0}px`)
    const seen = new ResizeObserver(tell)
    seen.observe(bar.current)
    tell()
    return () => {
      seen.disconnect()
      root.style.removeProperty('--bar')
    }
  }, [isShown])
  return bar
}
