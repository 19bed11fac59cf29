import { randomInt } from 'node:crypto'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { onServer } from '../../apps/server/test/databases/databases.ts'
import { WRITE_KINDS } from '../../apps/server/test/proof/features.ts'
import type { ServerProcess } from '../../apps/server/test/server-process.ts'
import { callAt, logInAt, type Outcome } from '../client.ts'
import { type Fact, type Query, Stopped, type WriteKind, type Writer } from '../writing.ts'
import { Ledger } from './ledger.ts'

export interface KillOrder {
  kills: number
  /** all of them unless said */
  kinds?: readonly WriteKind[]
  /** starts the server on the same data each time */
  start(): Promise<ServerProcess>
  databaseUrl(): Promise<string>
  /** also ends the database, before the given kill's restart */
  killDatabase?(kill: number): Promise<void>
  /** what else must hold at the end, while the server still runs */
  inspect?(): Promise<string[]>
  say(text: string): void
}

export interface KillResult {
  acknowledged: number
  unanswered: number
  byKind: Record<string, number>
  /** acknowledged writes by the name of their endpoint */
  byEndpoint: Record<string, number>
  /** acknowledged writes that are gone, and sums that no longer fit */
  faults: string[]
  /** anything but success while the server was there, silence too */
  refusals: string[]
  restartMs: number[]
}

/** Each kill comes after so many acknowledged writes, and at any moment of the next ones. */
const FEWEST_WRITES = 20
const MOST_WRITES = 120
const MOMENT_MS = 40
/** So many write at a time, in turn: each comes further between two kills than if all did. */
const AT_ONCE = 8

interface Role {
  kind: WriteKind
  ledger: Ledger
  /** whose token, id and bases are known; its calls are made anew for each server */
  who: Omit<Writer, 'origin' | 'write' | 'call' | 'logIn' | 'acknowledge'>
}

/** Writes of every kind, a kill at a random moment, a restart, a look at what is left: again and again. */
export async function killLoop(order: KillOrder): Promise<KillResult> {
  const kinds = order.kinds ?? WRITE_KINDS
  const ledgers = new Map(kinds.map((kind) => [kind, new Ledger()]))
  const result: KillResult = {
    acknowledged: 0,
    unanswered: 0,
    byKind: {},
    byEndpoint: {},
    faults: [],
    refusals: [],
    restartMs: [],
  }
  // An orderly end keeps the compiled code, which makes the many starts that follow quick.
  await (await order.start()).stop()
  let server = await order.start()
  // Asked for while the server runs: in between, whoever asks would open the database in its place.
  let databaseUrl = await order.databaseUrl()
  const query: Query = (sql, values) => onServer(databaseUrl, sql, values)
  const roles = await assignRoles(server.url, query, ledgers)
  const balances = await readBalances(kinds, query)
  for (let kill = 1; kill <= order.kills; kill += 1) {
    const first = ((kill - 1) * AT_ONCE) % roles.length
    const turn = [...roles, ...roles].slice(first, first + Math.min(AT_ONCE, roles.length))
    const round = { killed: false }
    const load = Promise.all(turn.map((role) => writeOn(server.url, role, result, round)))
    await untilWritten(ledgers, randomInt(FEWEST_WRITES, MOST_WRITES), load)
    await new Promise((done) => setTimeout(done, randomInt(MOMENT_MS)))
    round.killed = true
    await server.kill()
    await load
    await order.killDatabase?.(kill)
    server = await order.start()
    databaseUrl = await order.databaseUrl()
    result.restartMs.push(server.startMs)
    result.faults.push(...(await lookAt(server.url, query, ledgers, false)))
    const now = await readBalances(kinds, query)
    for (const [name, text] of balances) if (now.get(name) !== text) result.faults.push(`the sums of ${name}`)
    if (kill % 25 === 0) order.say(`  ${kill} kills, ${result.faults.length} faults`)
  }
  await tellAllOnce(server.url, roles, result)
  for (const { settle } of kinds) result.faults.push(...((await settle?.(query)) ?? []))
  result.faults.push(...(await lookAt(server.url, query, ledgers, true)))
  result.faults.push(...((await order.inspect?.()) ?? []))
  await server.stop()
  for (const [{ name }, ledger] of ledgers) {
    result.byKind[name] = ledger.acknowledged
    result.acknowledged += ledger.acknowledged
    result.unanswered += ledger.unanswered
  }
  return result
}

/** Waits until so many more writes were acknowledged, or until nobody writes any more. */
async function untilWritten(
  ledgers: ReadonlyMap<WriteKind, Ledger>,
  writes: number,
  load: Promise<unknown>,
): Promise<void> {
  const acknowledged = () => [...ledgers.values()].reduce((sum, ledger) => sum + ledger.acknowledged, 0)
  const goal = acknowledged() + writes
  let over = false
  void load.then(() => {
    over = true
  })
  while (!over && acknowledged() < goal) await new Promise((done) => setTimeout(done, 5))
}

/** One writer for each kind and account; neighbours are of different kinds. */
async function assignRoles(
  origin: string,
  query: Query,
  ledgers: ReadonlyMap<WriteKind, Ledger>,
): Promise<Role[]> {
  const bases = await query(
    `select id from knowledge_base where status = 'released' and visibility in ('public', 'login') order by id`,
  )
  const baseIds = bases.map(({ id }) => String(id))
  let count = 0
  const unique = () => {
    count += 1
    return count
  }
  const known = new Map<string, { token: string; accountId: string }>()
  const roles: (Role & { place: number })[] = []
  for (const [kind, ledger] of ledgers) {
    for (const [place, phone] of kind.phones.entries()) {
      const account = known.get(phone) ?? (await identify(origin, phone, query))
      known.set(phone, account)
      roles.push({ kind, ledger, place, who: { ...account, phone, baseIds, query, unique } })
    }
  }
  return roles.sort((a, b) => a.place - b.place)
}

async function identify(origin: string, phone: string, query: Query) {
  const token = await logInAt(origin, phone)
  if (token === null) throw new Error(`${phone} cannot log in`)
  const [account] = await query('select id from account where phone = $1', [phone])
  return { token, accountId: String(account?.id) }
}

/** Tells the story of a kind again and again, until the server is gone or refuses. */
async function writeOn(
  origin: string,
  role: Role,
  result: KillResult,
  round: { killed: boolean },
): Promise<void> {
  try {
    for (;;) await role.kind.tell(writerOf(origin, role, result))
  } catch (error) {
    // No answer from a server that is there is as bad as a refusal.
    const isGone = round.killed && error instanceof Stopped && error.outcome === 'unknown'
    if (!isGone) result.refusals.push(`${role.kind.name}: ${(error as Error).message}`)
  }
}

/** Every kind once to its end, with nobody in the way: what is never reached between two kills is reached here. */
async function tellAllOnce(origin: string, roles: readonly Role[], result: KillResult): Promise<void> {
  for (const role of roles) {
    await role.kind
      .tell(writerOf(origin, role, result))
      .catch((error: Error) => result.refusals.push(`${role.kind.name}: ${error.message}`))
  }
}

function writerOf(origin: string, { ledger, who }: Role, result: KillResult): Writer {
  const acknowledge = async (
    endpoints: readonly Endpoint[],
    facts: readonly Fact[],
    work: () => Promise<Outcome>,
  ) => {
    for (const { key, after, before = 'absent' } of facts) ledger.begin(key, after, before)
    const outcome = await work()
    const names = endpoints.map(({ name }) => name)
    if (outcome === 'unknown') ledger.unanswered += 1
    if (outcome === 'unknown' || outcome.code !== 200) throw new Stopped(names.join(), outcome)
    for (const { key, after } of facts) ledger.confirm(key, after)
    for (const name of names) result.byEndpoint[name] = (result.byEndpoint[name] ?? 0) + 1
    return outcome.body
  }
  return {
    ...who,
    origin,
    async acknowledge(endpoints, fact, work) {
      await acknowledge(endpoints, [fact], work)
    },
    async write(endpoint, input, facts, token = who.token) {
      const send = () => callAt(origin, endpoint, input, token)
      return (await acknowledge([endpoint], [facts].flat(), send)) as never
    },
    async call(endpoint, input, token = who.token) {
      const outcome = await callAt(origin, endpoint, input, token)
      if (outcome === 'unknown' || outcome.code !== 200) throw new Stopped(endpoint.name, outcome)
      return outcome.body as never
    },
    async logIn(phone) {
      const token = await logInAt(origin, phone)
      if (token === null) throw new Stopped(`log-in of ${phone}`, 'unknown')
      return token
    },
  }
}

async function lookAt(
  origin: string,
  query: Query,
  ledgers: ReadonlyMap<WriteKind, Ledger>,
  all: boolean,
): Promise<string[]> {
  const faults: string[] = []
  for (const [kind, ledger] of ledgers) {
    const keys = all ? ledger.keys() : ledger.touched()
    const now = await kind.read(query, keys, origin)
    faults.push(...ledger.check(keys, now).map((text) => `${kind.name} ${text}`))
  }
  return faults
}

async function readBalances(kinds: readonly WriteKind[], query: Query): Promise<Map<string, string>> {
  const balances = new Map<string, string>()
  for (const { name, balance } of kinds) {
    if (balance) balances.set(name, JSON.stringify(await query(balance)))
  }
  return balances
}
