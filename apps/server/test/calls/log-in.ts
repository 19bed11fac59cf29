import type { App } from '../../src/app.ts'
import { workDone } from '../../src/modules/identity/codes/proof-of-work.ts'
import { DEMO_PASSWORD } from '../../src/modules/identity/index.ts'
import { storedRow } from '../databases/stored.ts'
import { type Page, TestBrowser } from './browser.ts'

export interface LoggedIn {
  browser: TestBrowser
  token: string
  returnTo: string
  /** the page the callback led to */
  landed: Page
}

/** Opens the log-in page; answers the id of the log-in under way. */
export async function openLogin(browser: TestBrowser, query = ''): Promise<string> {
  const page = await browser.open(`/sso/start${query}`)
  const uid = /^\/sso\/login\/([\w-]+)$/.exec(new URL(page.url).pathname)?.[1]
  if (uid === undefined) throw new Error(`no log-in page but ${page.url} (${page.status})`)
  return uid
}

export function passwordLogin(browser: TestBrowser, uid: string, body: object): Promise<Page> {
  return browser.open(`/api/sso/interaction/${uid}/password`, { json: body })
}

/** The whole way by password, as a person in a browser goes it. */
export async function logIn(app: App, phone: string, query = '', browser?: TestBrowser): Promise<LoggedIn> {
  const own = browser ?? new TestBrowser(app.http)
  const uid = await openLogin(own, query)
  const answer = await passwordLogin(own, uid, { phone, password: DEMO_PASSWORD })
  if (answer.json().code !== 200) throw new Error(answer.text)
  const landed = await own.open(answer.json().next)
  const grant = await own.open('/api/uami/api/session', { method: 'POST' })
  return { browser: own, landed, ...grant.json().data }
}

/** Solves a puzzle by looking up its answer, which no call gives away. */
export async function passPuzzle(app: App, browser: TestBrowser, phone: string): Promise<string> {
  const puzzle = (await browser.open('/api/sso/puzzle', { json: { phone } })).json().data
  const { answer } = await storedRow(app.platform.db, 'puzzle', { id: puzzle.id })
  const work = findWork(puzzle.id, puzzle.workBits)
  const passed = await browser.open(`/api/sso/puzzle/${puzzle.id}`, { json: { x: answer, phone, work } })
  return passed.json().data.ticket
}

/** What a browser finds for a puzzle that asks for work. */
export function findWork(id: string, bits: number): string {
  let nonce = 0
  while (workDone(id, String(nonce)) < bits) nonce += 1
  return String(nonce)
}

/** The code in the latest SMS to this number, null when none was sent. */
export async function latestCode(app: App, phone: string): Promise<string | null> {
  const message = await app.platform.db
    .selectFrom('outboxMessage')
    .select('secrets')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return message?.secrets[0] ?? null
}
