import { randomInt } from 'node:crypto'
import { onServer } from '../apps/server/test/databases.ts'
import type { ServerProcess } from '../apps/server/test/server-process.ts'
import { logInAt } from './client.ts'
import { Ledger } from './ledger.ts'
import { WRITE_KINDS, type WriteKind, type Writer } from './write-kinds.ts'

export interface KillOrder {
  kills: number
  /** starts the server on the same data each time */
  start(): Promise<ServerProcess>
  databaseUrl(): Promise<string>
  /** also ends the database, before the given kill's restart */
  killDatabase?(kill: number): Promise<void>
  say(text: string): void
}

export interface KillResult {
  acknowledged: number
  unanswered: number
  byKind: Record<string, number>
  /** acknowledged writes that are gone, and sums that no longer fit */
  faults: string[]
  /** answers other than success while the server was there */
  refusals: string[]
  restartMs: number[]
}

const PHONES = ['13800006620', '13800006621', '13800006622', '13800006623']
/** Each kill comes after so many acknowledged writes, and at any moment of the next ones. */
const FEWEST_WRITES = 20
const MOST_WRITES = 160
const MOMENT_MS = 40

/** Writes of every kind, a kill at a random moment, a restart, a look at what is left: again and again. */
export async function killLoop(order: KillOrder): Promise<KillResult> {
  const ledgers = new Map(WRITE_KINDS.map((kind) => [kind, new Ledger()]))
  const result: KillResult = {
    acknowledged: 0,
    unanswered: 0,
    byKind: {},
    faults: [],
    refusals: [],
    restartMs: [],
  }
  let server = await order.start()
  const writers = await makeWriters(server.url, await order.databaseUrl())
  const balances = await readBalances(await order.databaseUrl())
  for (let kill = 1; kill <= order.kills; kill += 1) {
    const load = write(server.url, writers, ledgers, result)
    await untilWritten(ledgers, randomInt(FEWEST_WRITES, MOST_WRITES), load)
    await new Promise((done) => setTimeout(done, randomInt(MOMENT_MS)))
    await server.kill()
    await load
    await order.killDatabase?.(kill)
    server = await order.start()
    result.restartMs.push(server.startMs)
    const last = kill === order.kills
    result.faults.push(...(await lookAt(server.url, await order.databaseUrl(), ledgers, last)))
    const now = await readBalances(await order.databaseUrl())
    for (const [name, text] of balances) if (now.get(name) !== text) result.faults.push(`the sums of ${name}`)
    if (kill % 25 === 0) order.say(`  ${kill} kills, ${result.faults.length} faults`)
  }
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
  load: Promise<void>,
): Promise<void> {
  const acknowledged = () => [...ledgers.values()].reduce((sum, ledger) => sum + ledger.acknowledged, 0)
  const goal = acknowledged() + writes
  let over = false
  void load.then(() => {
    over = true
  })
  while (!over && acknowledged() < goal) await new Promise((done) => setTimeout(done, 5))
}

/** One writer for each kind and account. */
async function makeWriters(origin: string, databaseUrl: string): Promise<(Writer & { kind: WriteKind })[]> {
  const bases = await onServer(
    databaseUrl,
    `select id from knowledge_base where status = 'released' and visibility in ('public', 'login') order by id`,
  )
  const baseIds = bases.map(({ id }) => String(id))
  const writers: (Writer & { kind: WriteKind })[] = []
  for (const phone of PHONES) {
    const token = await logInAt(origin, phone)
    if (token === null) throw new Error(`${phone} cannot log in`)
    const [account] = await onServer(databaseUrl, 'select id from account where phone = $1', [phone])
    for (const kind of WRITE_KINDS) {
      let count = 0
      const next = () => count++
      writers.push({ kind, origin, phone, token, accountId: String(account?.id), baseIds, next })
    }
  }
  return writers
}

/** Every writer writes, one write after another, until the server is gone. */
async function write(
  origin: string,
  writers: readonly (Writer & { kind: WriteKind })[],
  ledgers: ReadonlyMap<WriteKind, Ledger>,
  result: KillResult,
): Promise<void> {
  await Promise.all(
    writers.map(async (writer) => {
      const ledger = ledgers.get(writer.kind)
      if (!ledger) return
      for (;;) {
        const write = await writer.kind.make({ ...writer, origin })
        if (write === null) return
        ledger.begin(write.key, write.after, write.before)
        const outcome = await write.send()
        if (outcome === 'unknown') {
          ledger.unanswered += 1
          return
        }
        if (outcome.code === 200) ledger.confirm(write.key, write.after)
        else result.refusals.push(`${writer.kind.name}: ${outcome.status} ${JSON.stringify(outcome.body)}`)
      }
    }),
  )
}

async function lookAt(
  origin: string,
  databaseUrl: string,
  ledgers: ReadonlyMap<WriteKind, Ledger>,
  all: boolean,
): Promise<string[]> {
  const query = (sql: string, values?: unknown[]) => onServer(databaseUrl, sql, values)
  const faults: string[] = []
  for (const [kind, ledger] of ledgers) {
    const keys = all ? ledger.keys() : ledger.touched()
    const now = await kind.read(query, keys, origin)
    faults.push(...ledger.check(keys, now).map((text) => `${kind.name} ${text}`))
  }
  return faults
}

async function readBalances(databaseUrl: string): Promise<Map<string, string>> {
  const balances = new Map<string, string>()
  for (const { name, balance } of WRITE_KINDS) {
    if (balance) balances.set(name, JSON.stringify(await onServer(databaseUrl, balance)))
  }
  return balances
}
