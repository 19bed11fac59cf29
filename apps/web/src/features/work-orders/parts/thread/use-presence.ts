import { type Presence, tellPresence } from '@xinqiao/contract/work-orders/calls/desk-order-endpoints'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sayByItself } from '../../../../shared/api/say-by-itself.ts'
import { useLiveEvent } from '../../../../shared/live/live-events.ts'
import { useKnownUser } from '../../../../shared/session/session.ts'

/** Said again so often while it holds. */
const AGAIN_MS = 8_000
/** What was not said again is no longer true. */
const FORGET_MS = 12_000
const STILL_TYPING_MS = 4_000

export interface Present {
  accountId: string
  name: string
  side: 1 | 2
  state: Presence
}

interface Told {
  id: string
  presence?: Present
}

type Topic = 'work-order-presence' | 'work-order-typing'

/**
 * Who else looks at an order or writes to it now, and tells the others the same of the reader. Nothing of it is kept:
 * a screen forgets whoever has not been heard of for a moment.
 */
export function usePresence(id: string, topic: Topic) {
  const me = useKnownUser()?.userId
  const [others, setOthers] = useState<readonly Present[]>([])
  const known = useRef(new Map<string, number>())
  const state = useRef<{ state: Presence; internal: boolean }>({ state: 'here', internal: false })
  const tell = useCallback(
    (body: { state: Presence; internal: boolean }) => {
      void sayByItself(tellPresence, { params: { id }, body })
    },
    [id],
  )
  const forget = useEffectEvent((accountId: string) => {
    clearTimeout(known.current.get(accountId))
    known.current.delete(accountId)
    setOthers((before) => before.filter((one) => one.accountId !== accountId))
  })
  useLiveEvent(topic, (text) => {
    const told = parse(text)
    if (told?.id !== id || !told.presence || told.presence.accountId === me) return
    const { presence } = told
    const isNew = !known.current.has(presence.accountId)
    forget(presence.accountId)
    if (presence.state === 'left') return
    const timer = window.setTimeout(() => forget(presence.accountId), FORGET_MS)
    known.current.set(presence.accountId, timer)
    setOthers((before) => [...before, presence])
    // Whoever has just come does not know yet who is here.
    if (isNew) tell(state.current)
  })
  useEffect(() => {
    const timers = known.current
    state.current = { state: 'here', internal: false }
    tell(state.current)
    const again = setInterval(() => {
      if (document.visibilityState === 'visible') tell(state.current)
    }, AGAIN_MS)
    return () => {
      clearInterval(again)
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      setOthers([])
      tell({ state: 'left', internal: false })
    }
  }, [tell])
  return { others, ...useTyping(state, tell) }
}

/** Says once that one writes, and with what was said, or a while after the last letter, that one does not any more. */
function useTyping(
  state: React.RefObject<{ state: Presence; internal: boolean }>,
  tell: (body: { state: Presence; internal: boolean }) => void,
) {
  const quiet = useRef(0)
  useEffect(() => () => clearTimeout(quiet.current), [])
  const stop = useCallback(() => {
    clearTimeout(quiet.current)
    if (state.current.state !== 'typing') return
    state.current = { state: 'here', internal: false }
    tell(state.current)
  }, [state, tell])
  const onTyping = useCallback(
    (internal = false) => {
      const { state: before, internal: was } = state.current
      state.current = { state: 'typing', internal }
      if (before !== 'typing' || was !== internal) tell(state.current)
      clearTimeout(quiet.current)
      quiet.current = window.setTimeout(stop, STILL_TYPING_MS)
    },
    [state, tell, stop],
  )
  return { onTyping, onSaid: stop }
}

function parse(text: string): Told | null {
  try {
    return JSON.parse(text) as Told
  } catch {
    return null
  }
}
