import { showWriters } from '@xinqiao/contract/authoring/document-endpoints'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../../../../shared/api/call.ts'
import { useLiveEvent } from '../../../../../../shared/live/live-events.ts'

const PULSE_MS = 20_000

interface Writer {
  name: string
  avatar: string
}

/** Who else has this document open for writing; says to them that we have. */
export function useWriters(id: string, writing: boolean): readonly Writer[] {
  const [writers, setWriters] = useState<readonly Writer[]>([])
  const pulse = useEffectEvent((leaving: boolean) => {
    void call(showWriters, { params: { id }, body: { leaving } }, { surface: 'silent' }).then(
      ({ data }) => setWriters(data),
      () => undefined,
    )
  })
  useEffect(() => {
    if (!writing) return
    const leave = () => pulse(true)
    pulse(false)
    const timer = setInterval(() => pulse(false), PULSE_MS)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      void call(showWriters, { params: { id }, body: { leaving: true } }, { surface: 'silent' }).catch(
        () => undefined,
      )
    }
  }, [id, writing])
  useLiveEvent('knowledge-writing', (data) => {
    if (writing && (data === '' || (JSON.parse(data) as { id: string }).id === id)) pulse(false)
  })
  return writers
}
