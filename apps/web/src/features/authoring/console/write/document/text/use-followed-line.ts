import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { scrollToLine } from '../../../../../../shared/markdown/blocks/scroll-to-line.ts'

/** The preview stands where the source stands, also once more of it was drawn, until it is scrolled by itself. */
export function useFollowedLine(preview: RefObject<HTMLElement | null>) {
  const line = useRef<number | null>(null)
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && preview.current?.contains(target)) line.current = null
    }
    const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
    for (const act of acts) addEventListener(act, leave, { passive: true, capture: true })
    return () => {
      for (const act of acts) removeEventListener(act, leave, { capture: true })
    }
  }, [preview])
  const again = useCallback(() => {
    if (preview.current && line.current !== null) scrollToLine(preview.current, line.current)
  }, [preview])
  const follow = useCallback(
    (at: number) => {
      line.current = at
      again()
    },
    [again],
  )
  return { follow, again }
}
