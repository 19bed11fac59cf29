import { type RefObject, useEffect, useEffectEvent } from 'react'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Up and down move from row to row of the list in `place`; Enter then opens the row by its own link or button. */
export function useRowKeys(place: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = stepOf(event)
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [])]
    if (by === null || rows.length === 0 || !isFree(place.current)) return
    event.preventDefault()
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const next = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by]
    next?.querySelector<HTMLElement>('a, button')?.focus()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Down and up go on to the next record and back, while one stands open and nothing is typed in it. */
export function useStepKeys(step: ((by: 1 | -1) => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = stepOf(event)
    if (by === null || step === undefined || isDialogOpen()) return
    event.preventDefault()
    step(by)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Whether an arrow was meant for the list: not for a field, a menu or whatever else moves by arrows. */
function stepOf({ key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent) {
  if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return null
  if (target instanceof HTMLElement && target.closest(MOVED_BY_ARROWS) !== null) return null
  return STEPS[key] ?? null
}

const MOVED_BY_ARROWS =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"], ' +
  '[role="radiogroup"], [role="tablist"], [role="slider"], [role="grid"], [role="tree"], .ant-picker-dropdown'

/** The keys belong to the list while the reader is nowhere else, and nothing stands open above it. */
function isFree(place: HTMLElement | null): boolean {
  const focused = document.activeElement
  const isNowhere = focused === null || focused === document.body || focused.tagName === 'MAIN'
  return (isNowhere || place?.contains(focused) === true) && !isDialogOpen() && !isDrawerOpen()
}

function isDialogOpen(): boolean {
  return document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null
}

function isDrawerOpen(): boolean {
  return document.querySelector('.ant-drawer-open') !== null
}
