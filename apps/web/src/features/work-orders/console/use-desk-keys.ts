import { useEffect, useEffectEvent } from 'react'

interface DeskKeys {
  /** to the order after the open one, or before it */
  step: (by: 1 | -1) => void
  reply: () => void
  help: () => void
}

/** The keys of the desk, while nothing is being typed and no dialog stands open. */
export function useDeskKeys({ step, reply, help }: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyped(event.target) || document.querySelector('.ant-modal-wrap:not([style*="none"])')) return
    const act = { j: () => step(1), k: () => step(-1), r: reply, '?': help }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** In a choice, such as that of the queue, nothing is typed. */
const TYPED = 'input:not([type="radio"], [type="checkbox"])'

function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(`${TYPED}, textarea, select, [contenteditable="true"]`) !== null)
  )
}
