import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { OptionList } from './OptionList.tsx'
import { useSuggestedGroups } from './options.ts'
import styles from './search.module.css'
import { useOptionKeys } from './use-option-keys.ts'
import { useRecentGroups } from './use-recent-groups.ts'

interface SuggestionsProps {
  /** the search box, which may be painted by someone else */
  field: RefObject<HTMLInputElement | null>
}

/** Below a search box: what was read last while it is empty, then suggestions; the box stays the plain field it is. */
export function Suggestions({ field }: SuggestionsProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState(false)
  const suggested = useSuggestedGroups(wanted ? typed : '')
  const recent = useRecentGroups(wanted && typed.trim() === '')
  const groups = [...recent, ...suggested.groups]
  const open = wanted && groups.length > 0
  const close = () => setWanted(false)
  const keys = useOptionKeys({ listId, groups: open ? groups : [], onFollowed: close })

  const listen = useEffectEvent((event: Event) => {
    const box = field.current
    if (!box) return
    if (event.type === 'input' || (isEntered(event) && box.value.trim() === '')) {
      setTyped(box.value)
      setWanted(true)
      keys.reset()
    } else if (event.type === 'blur') close()
    else if (event instanceof KeyboardEvent) {
      if (event.key === 'Escape' && open) {
        event.preventDefault()
        close()
      } else keys.onKeyDown(event)
      // A search for the words themselves needs no suggestions any more.
      if (event.key === 'Enter') close()
    }
  })
  useEffect(() => {
    const box = field.current
    const events = ['input', 'focus', 'click', 'keydown', 'blur'] as const
    for (const name of events) box?.addEventListener(name, listen)
    return () => {
      for (const name of events) box?.removeEventListener(name, listen)
    }
  }, [field])
  useComboboxState(field, { listId, open, activeId: keys.activeId })

  if (!open) return null
  return (
    <Popup field={field}>
      <OptionList id={listId} groups={groups} keys={keys} />
    </Popup>
  )
}

/** A click opens again what Escape closed. */
function isEntered({ type }: Event): boolean {
  return type === 'focus' || type === 'click'
}

/** Tells readers of the screen what the box has below it. */
function useComboboxState(
  field: RefObject<HTMLInputElement | null>,
  { listId, open, activeId }: { listId: string; open: boolean; activeId: string | undefined },
): void {
  useEffect(() => {
    const box = field.current
    if (!box) return
    box.setAttribute('role', 'combobox')
    box.setAttribute('aria-autocomplete', 'list')
    box.setAttribute('aria-expanded', String(open))
    if (open) box.setAttribute('aria-controls', listId)
    else box.removeAttribute('aria-controls')
    if (activeId) box.setAttribute('aria-activedescendant', activeId)
    else box.removeAttribute('aria-activedescendant')
  }, [field, listId, open, activeId])
}

/** Hangs below the box, over whatever would cut it off. */
function Popup({ field, children }: SuggestionsProps & { children: React.ReactNode }) {
  const [place, setPlace] = useState<{ left: number; top: number; width: number } | null>(null)
  useLayoutEffect(() => {
    const follow = () => {
      const frame = (field.current?.closest('form') ?? field.current)?.getBoundingClientRect()
      if (frame) setPlace({ left: frame.left, top: frame.bottom + 6, width: frame.width })
    }
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [field])
  if (!place) return null
  return createPortal(
    <div className={styles.popup} style={place}>
      {children}
    </div>,
    document.body,
  )
}
