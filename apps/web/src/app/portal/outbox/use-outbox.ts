import { useQueryClient } from '@tanstack/react-query'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { useEffect } from 'react'
import { call } from '../../../shared/api/call.ts'
import { type Letter, useLetters } from '../../../shared/outbox/letters.ts'
import { storedToken } from '../../../shared/session/token.ts'

/** A browser does not always notice that the line is back. */
const EVERY_MS = 15_000

/** What waits on this device leaves as soon as the server is there, wherever its writer is by then. */
export function useOutbox(account: string | undefined): readonly Letter[] {
  const client = useQueryClient()
  const letters = useLetters(account)
  const isWaiting = letters.some(({ fault }) => fault === null)
  useEffect(() => {
    if (account === undefined || !isWaiting) return
    let isBusy = false
    const send = async () => {
      if (isBusy || !navigator.onLine) return
      isBusy = true
      await sendAll(account, client).catch(() => undefined)
      isBusy = false
    }
    const look = () => void send()
    look()
    const timer = setInterval(look, EVERY_MS)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [account, isWaiting, client])
  return letters
}

async function sendAll(account: string, client: ReturnType<typeof useQueryClient>): Promise<void> {
  const token = storedToken()
  if (token === null) return
  // Whose token it is by now is asked, not supposed.
  const { data } = await call(appInfo, {}, { token, surface: 'silent' })
  if (String(data.userId) !== account) return
  const [{ sendLetters }, { carryReply }] = await Promise.all([
    import('../../../shared/outbox/outbox.ts'),
    import('../../../features/work-orders/outbox/carry-reply.ts'),
  ])
  await sendLetters(account, token, carryReply(client))
}
