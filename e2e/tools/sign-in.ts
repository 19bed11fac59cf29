import type { APIRequestContext, BrowserContext, Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../apps/server/src/modules/identity/index.ts'

/**
 * Logs in as the page of the identity site does, call by call: quick enough for every path. The page
 * itself is proved by the paths of log-in. Each log-in has a password hashed; where `sessions` are kept, one
 * serves all who come later.
 */
export async function signInto(page: Page, phone: string, sessions: Sessions = new Map()): Promise<void> {
  const context = page.context()
  const known = sessions.get(phone)
  const grant = known?.grant ?? (await logIn(context.request, phone))
  if (known) await context.addCookies(known.cookies)
  else sessions.set(phone, { grant, cookies: await context.cookies() })
  // Any address of the site without scripts: only from one of its own pages is its storage reached.
  await page.goto('/healthz')
  await page.evaluate(({ token, unitId, tbUnitType }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('unitId', unitId)
    localStorage.setItem('tbUnitType', tbUnitType)
  }, grant)
}

/** Who is logged in already, by phone. */
export type Sessions = Map<string, { grant: Grant; cookies: Awaited<ReturnType<BrowserContext['cookies']>> }>

interface Grant {
  token: string
  unitId: string
  tbUnitType: string
}

async function logIn(request: APIRequestContext, phone: string): Promise<Grant> {
  const login = await request.get('/sso/start')
  const uid = /\/sso\/login\/([\w-]+)$/.exec(new URL(login.url()).pathname)?.[1]
  if (uid === undefined) throw new Error(`no log-in page but ${login.url()}`)
  const data = { phone, password: DEMO_PASSWORD }
  const answer = await request.post(`/api/sso/interaction/${uid}/password`, { data })
  const { next, msg } = (await answer.json()) as { next?: string; msg: string }
  if (next === undefined) throw new Error(`${phone} may not log in: ${msg}`)
  await request.get(next)
  const session = await request.post('/api/uami/api/session')
  return ((await session.json()) as { data: Grant }).data
}
