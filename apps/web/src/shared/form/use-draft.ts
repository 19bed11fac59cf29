import { useCallback, useState } from 'react'

/**
 * Text being written, kept for the browser's session: a reload or a session that ends takes nothing
 * away. It stands outside what a log-out clears.
 */
export function useDraft(key: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => ({ key, text: sessionStorage.getItem(key) ?? '' }))
  const current = draft.key === key ? draft : { key, text: sessionStorage.getItem(key) ?? '' }
  if (current !== draft) setDraft(current)
  const write = useCallback(
    (text: string) => {
      if (text === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
      setDraft({ key, text })
    },
    [key],
  )
  return [current.text, write]
}
