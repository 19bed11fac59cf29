import { afterAll, beforeAll } from 'vitest'
import { type Ask, holder } from './demo-app-process.ts'
import { bindFetchToOrigin, whenWritten } from './fetch.ts'

/** The real application on a real database with the demonstration world, for the screens of one test file. */
export interface DemoApp {
  /** lets the page reach it as a visitor, or as who has this phone */
  reach(phone?: string): Promise<void>
  /** where it listens */
  origin(): string
  /** what someone else does meanwhile: a call of the API; answers its envelope */
  doAs(phone: string, method: string, path: string, body: object): Promise<{ code: number; msg: string }>
  /** what only the person knows: where the newest puzzle’s hole is, and the code last sent to this recipient */
  secretsOf(recipient: string): Promise<{ hole: number; code: string }>
  /** puts into the database what would take many calls, e.g. people enough for a second page */
  arrange(sql: string): Promise<void>
  /** takes in the words of all texts, as the server does in the background */
  keepWords(): Promise<void>
}

/** Starts it for the file, with settings of its own where given, and ends it afterwards. */
export function startDemoApp(env: Readonly<Record<string, string>> = {}): DemoApp {
  let ask: Ask
  let origin = ''
  beforeAll(async () => {
    ask = holder()
    origin = await ask<string>('open', env)
  })
  afterAll(() => ask('close'))
  return {
    reach: async (phone) => {
      await whenWritten()
      bindFetchToOrigin(origin, true)
      if (phone !== undefined) localStorage.setItem('token', await ask('signIn', phone))
    },
    origin: () => origin,
    doAs: async (phone, method, path, body) => {
      const token = await ask<string>('signIn', phone)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(`${origin}/api${path}`, { method, headers, body: JSON.stringify(body) })
      return answer.json()
    },
    secretsOf: (recipient) => ask('secretsOf', recipient),
    arrange: (sql) => ask('arrange', sql),
    keepWords: () => ask('keepWords'),
  }
}
