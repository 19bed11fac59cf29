import { useEffect, useEffectEvent } from 'react'

/** What a single key does; one that does nothing now is left to the others. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Single keys of a screen, while nothing is being typed and nothing stands open above it. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return
    // As with the lock of capitals on.
    const act = keys[event.key.toLowerCase()]
    if (!act || isTyped(event.target) || document.querySelector(ABOVE) !== null) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** How a key is shown beside what it does. */
export function keyHint(key: string): string {
  return `快捷键 ${key.toUpperCase()}`
}

const ABOVE =
  '.ant-modal-wrap:not([style*="none"]), .ant-drawer-open, .ant-dropdown:not(.ant-dropdown-hidden) [role="menu"]'
/** In a choice, such as that of the queue, nothing is typed. */
const TYPED = 'input:not([type="radio"], [type="checkbox"])'

function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(`${TYPED}, textarea, select, [contenteditable="true"]`) !== null)
  )
}
