import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerSms } from '@xinqiao/contract/accounts/registration-endpoints'
import { changePwdSms } from '@xinqiao/contract/accounts/reset-endpoints'
import { findByUserName } from '@xinqiao/contract/personnel/user-endpoints'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { App } from '../apps/server/src/app.ts'
import { hashPassword, startSession } from '../apps/server/src/modules/identity/index.ts'
import { TestBrowser } from '../apps/server/test/calls/browser.ts'
import { openLogin, passPuzzle, passwordLogin } from '../apps/server/test/calls/log-in.ts'
import { type Bench, type Figure, median, plain, type Run } from './bench.ts'
import { openBenchApp } from './tools/open-app.ts'

/** Whether the time of an answer tells that a number has an account: log-in, SMS codes, look-up, reset. */
export const enumeration: Bench = { name: 'enumeration', measure }

/** More than are asked for. */
const KNOWN = 2_000
/** Two samples of the same distribution differ by more than this, times √(2/n), once in a thousand. */
const KOLMOGOROV = 1.95

type Ask = (app: App, browser: TestBrowser, phone: string) => Promise<() => Promise<unknown>>

/** Each makes ready what is not measured, and answers what is. */
const CALLS: readonly { what: string; ask: Ask }[] = [
  {
    what: 'log-in by a wrong password',
    ask: async (_app, browser, phone) => {
      const uid = await openLogin(browser)
      return () => passwordLogin(browser, uid, { phone, password: 'Wrong-2026' })
    },
  },
  { what: 'code for log-in', ask: coded((phone, ticket) => ['/api/sso/sms-code', { phone, ticket }]) },
  {
    what: 'code for registration',
    ask: coded((phone, ticket) => [`/api${registerSms.path}?mobile=${phone}&ticket=${ticket}`]),
  },
  {
    what: 'code for a forgotten password',
    ask: coded((phone, ticket) => [`/api${changePwdSms.path}?userName=${phone}&ticket=${ticket}`]),
  },
  { what: 'look-up by a personnel manager', ask: lookUp },
]

async function measure(run: Run): Promise<Figure[]> {
  const { url } = await run.world()
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-bench-'))
  const { app, close } = await openBenchApp(url, folder, pino({ level: 'silent' }))
  try {
    await fillKnown(app)
    const figures: Figure[] = []
    for (const call of CALLS) figures.push(await compare(app, call, run.quick ? 40 : 150))
    return figures
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(app: App, { what, ask }: (typeof CALLS)[number], count: number): Promise<Figure> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const texts = { known: new Set<string>(), unknown: new Set<string>() }
  for (let turn = -5; turn < count; turn += 1) {
    // Which of the two comes first changes, so that neither is always the one that warms up.
    const order = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const side of order) {
      const phone = `${side === 'known' ? '1361' : '1371'}${String(next()).padStart(7, '0')}`
      const measured = await ask(app, browserOf(app), phone)
      const began = performance.now()
      const page = (await measured()) as { text: string; status: number }
      if (turn < 0) continue
      times[side].push(performance.now() - began)
      texts[side].add(`${page.status} ${page.text}`)
    }
  }
  const distance = kolmogorovDistance(times.known, times.unknown)
  const most = KOLMOGOROV * Math.sqrt(2 / count)
  const alike = [...texts.known].join() === [...texts.unknown].join()
  const medians = `${plain(median(times.known))} / ${plain(median(times.unknown))} ms`
  return {
    what: `enumeration: ${what}, distance of the times for known and unknown numbers`,
    value: `${plain(distance)} (${medians}${alike ? '' : '; the answers differ'})`,
    mark: `≤ ${plain(most)}`,
    passed: distance <= most && alike,
  }
}

function coded(request: (phone: string, ticket: string) => [address: string, json?: object]): Ask {
  return async (app, browser, phone) => {
    const ticket = await passPuzzle(app, browser, phone)
    const [address, json] = request(phone, ticket)
    return () => browser.open(address, json === undefined ? {} : { json })
  }
}

/** Every look-up is by another manager: there is a limit to theirs. */
async function lookUp({ platform }: App, browser: TestBrowser, phone: string) {
  const { id } = await platform.db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', `1381${phone.slice(4)}`)
    .executeTakeFirstOrThrow()
  const from = { accountId: id, device: 'bench', address: '127.0.0.1' }
  const { token } = await startSession(platform.db, new Date(), from)
  const headers = { authorization: `Bearer ${token}` }
  return () => browser.open(`/api${findByUserName.path}?phone=${phone}`, { headers })
}

/** Members of one unit whose numbers are asked for, and managers of another who ask. */
async function fillKnown({ platform: { db } }: App): Promise<void> {
  const password = await hashPassword('Bench-2026', { rank: 'own', who: 'bench' })
  for (const [start, userType, unit] of [
    [13_610_000_000, 2, '单位 1'],
    [13_810_000_000, 1, '单位 2'],
  ] as const) {
    await sql`insert into account (id, phone, password_hash, status, user_type, unit_id, real_name, created_at, updated_at)
      select gen_random_uuid(), (${start}::bigint + n)::text, ${password}, 'active', ${userType}, unit.id, '某人', now(), now()
      from unit, generate_series(1, ${KNOWN}::integer) n where unit.name = ${unit}
      on conflict do nothing`.execute(db)
  }
}

let asked = 0
/** Each number is asked for once by each side: limits count numbers. */
function next(): number {
  asked += 1
  return asked
}

/** A browser at an address of its own: limits count addresses, too. */
function browserOf(app: App): TestBrowser {
  const remoteAddress = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
  return new TestBrowser((request) => app.http.inject({ ...request, remoteAddress }))
}

/** The largest difference between the shares of both samples that lie below the same time. */
function kolmogorovDistance(a: readonly number[], b: readonly number[]): number {
  const below = (times: readonly number[], limit: number) =>
    times.filter((time) => time <= limit).length / times.length
  return Math.max(...[...a, ...b].map((limit) => Math.abs(below(a, limit) - below(b, limit))))
}
