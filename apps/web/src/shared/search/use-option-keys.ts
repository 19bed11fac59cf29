import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { leaveTo } from '../navigation.ts'
import { destination } from '../router/AppLink.tsx'
import { optionId } from './OptionList.tsx'
import type { Option, OptionGroup } from './options.ts'

interface OptionKeysInput {
  listId: string
  groups: readonly OptionGroup[]
  /** Enter takes the first option when none was chosen */
  takesFirst?: boolean
  onFollowed: () => void
}

/** The keys of a box with a list below: up and down choose, Enter follows (WAI-ARIA combobox with a listbox). */
export function useOptionKeys({ listId, groups, takesFirst = false, onFollowed }: OptionKeysInput) {
  const router = useRouter()
  const [chosen, setChosen] = useState<string | null>(null)
  const options = groups.flatMap((group) => group.options)
  const at = options.findIndex(({ key }) => key === chosen)
  const active = options[at] ?? (takesFirst ? options[0] : undefined) ?? null

  const follow = ({ place }: Option) => {
    setChosen(null)
    onFollowed()
    if ('to' in place) void router.navigate(destination(place.to))
    else if (place.beside) window.open(place.href, '_blank', 'noopener')
    else leaveTo(place.href)
  }
  /** Up from the first and down from the last leave the list, where Enter means the words themselves. */
  const move = (step: 1 | -1) => {
    const from = active ? options.indexOf(active) : step === 1 ? -1 : options.length
    const next = options[takesFirst ? (from + step + options.length) % options.length : from + step]
    setChosen(next?.key ?? null)
    if (next) document.getElementById(optionId(listId, next.key))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'> & { isComposing?: boolean }) => {
    if (options.length === 0 || event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      follow(active)
    }
  }
  return {
    active: active?.key ?? null,
    activeId: active ? optionId(listId, active.key) : undefined,
    choose: (option: Option) => setChosen(option.key),
    reset: () => setChosen(null),
    follow,
    onKeyDown,
  }
}
