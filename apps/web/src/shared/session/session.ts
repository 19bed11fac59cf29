import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AccessSubject, hasService, type ServiceName } from '@xinqiao/contract/access'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { keepDeviceTo } from '../outbox/letters.ts'
import { keepToPerson } from './person-of-tab.ts'
import { onTokenChange, storedToken, useToken } from './token.ts'
import { viewed } from './viewed.ts'

/** Who reads the page: nobody known, not yet known, known, or not to be learned for now. */
export type Session =
  | { status: 'visitor'; user: null }
  | { status: 'loading'; user: null }
  | { status: 'failed'; user: null; error: Error }
  | { status: 'ready'; user: UserInfo }

export const PERSONAL_UNIT = '-1'

/** The signed-in user, asked for once and shared by the whole page. */
export function useSession(): Session {
  const token = useToken()
  const query = useQuery({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }) => readUser(signal),
    // Asked again at the moment of reading: a screen may have ended the session as it was opened.
    enabled: () => storedToken() !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (token === null) return { status: 'visitor', user: null }
  if (query.data) return { status: 'ready', user: query.data }
  if (query.error) return { status: 'failed', user: null, error: query.error }
  return { status: 'loading', user: null }
}

async function readUser(signal?: AbortSignal): Promise<UserInfo> {
  const { data } = await call(appInfo, {}, { ...(signal ? { signal } : {}), surface: 'area' })
  // What is kept here is of whoever looks, not of whom they look at.
  if (viewed() !== null) return data
  keepToPerson(String(data.userId))
  void keepDeviceTo(String(data.userId)).catch(() => undefined)
  return data
}

/** Reads anew who is signed in, after what the header shows of them was changed. */
export function useRenewSession(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: SESSION_KEY })
}

/** Reads anew who is signed in for somebody who cannot do with an older answer: rejects with a CallError. */
export function useReadSession(): () => Promise<UserInfo> {
  const client = useQueryClient()
  return async () => {
    const user = await readUser()
    client.setQueryData(SESSION_KEY, user)
    return user
  }
}

/** The user a screen was opened by: it stays, should the session end while something is being typed. */
export function useKnownUser(): UserInfo | null {
  const { user } = useSession()
  const [known, setKnown] = useState(user)
  if (user !== null && user !== known) setKnown(user)
  return user ?? known
}

/** The user as the rules of access see them; null for a visitor. */
export function subjectOf(user: UserInfo | null): AccessSubject | null {
  if (user === null) return null
  return {
    unitId: user.unitId === PERSONAL_UNIT ? null : user.unitId,
    unitType: user.tbUnitType?.id ?? null,
    userType: user.userType,
    roles: user.roles,
  }
}

/** Whether a service is not withheld from the user; a visitor has none. */
export function mayUseService(service: ServiceName, user: UserInfo | null): boolean {
  const subject = subjectOf(user)
  return subject !== null && hasService(service, { ...subject, services: user?.services ?? [] })
}

/**
 * Keeps the page true to a log-in or log-out in another tab. A log-out leaves what is on the screen;
 * a new log-in fetches anew what depends on the reader, and as somebody else reloads the page.
 */
export function useSessionSync(client: QueryClient): void {
  useEffect(() => {
    let token = storedToken()
    let userId = client.getQueryData<UserInfo>(SESSION_KEY)?.userId
    return onTokenChange(() => {
      const now = storedToken()
      if (now === token) return
      token = now
      userId = client.getQueryData<UserInfo>(SESSION_KEY)?.userId ?? userId
      client.removeQueries({ queryKey: SESSION_KEY })
      if (now !== null) void renew(client, userId)
    })
  }, [client])
}

const SESSION_KEY = ['session']

async function renew(client: QueryClient, before: string | undefined): Promise<void> {
  await client.invalidateQueries()
  const user = client.getQueryData<UserInfo>(SESSION_KEY)
  if (user && before !== undefined && user.userId !== before) window.location.reload()
}
