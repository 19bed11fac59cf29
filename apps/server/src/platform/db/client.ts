import type { Socket } from 'node:net'
import pg from 'pg'
import { OftenAsked } from './often-asked.ts'
import { findPrimary } from './reach/find-primary.ts'
import { addressesOf } from './reach/hosts.ts'

/** What every connection has, so that a host that vanished without a word holds nobody for longer. */
export const LIMITS = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  /** an answer without a byte for so long is none: longer than any statement may take */
  silentMs: 40_000,
}

/**
 * The same where each transaction may get another session of the database, as behind a pooler: nothing may stay with one,
 * and poolers refuse to pass a time limit on.
 */
export const SHARED_LIMITS = { ...LIMITS, statement_timeout: 0, sharesSessions: true }

type Settings = pg.ClientConfig & { silentMs?: number; sharesSessions?: boolean }

/**
 * A connection whose death its next query tells. Pools listen to those at rest alone: the death of one that is lent out
 * would end the process. What is asked often it asks under a name, so that PostgreSQL plans it once and not each time:
 * for lists and threads that is most of their time. Of several hosts it goes to the one that takes writes now.
 */
export class Client extends pg.Client {
  constructor(config: Settings = {}) {
    const addresses = addressesOf(config.connectionString ?? '')
    super(config.connectionString === undefined ? config : { ...config, connectionString: addresses[0] })
    if (addresses.length > 1) goToPrimary(this, addresses)
    this.on('error', () => undefined)
    const { silentMs } = config
    if (silentMs !== undefined) this.once('connect', () => endSilence(this, silentMs))
    if (config.sharesSessions === true) return
    const often = new OftenAsked()
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((...args: unknown[]) => {
      const [text, values, ...rest] = args
      const isPlain = typeof text === 'string' && Array.isArray(values) && rest.length === 0
      const name = isPlain ? often.nameOf(text) : undefined
      if (!isPlain || name === undefined) return query(...args)
      const asked = query({ name, text, values }) as Promise<unknown>
      asked.catch((error: unknown) => often.failed(text, error))
      return asked
    }) as typeof this.query
  }
}

/** What the driver does not tell in its types. */
interface Wire {
  host: string
  port: number
  connection: { stream: Socket }
  _getActiveQuery(): unknown
}

/** The driver knows one host: it is told which when it connects. */
function goToPrimary(client: Client, addresses: readonly string[]): void {
  const wire = client as unknown as Wire
  const connect = client.connect.bind(client) as () => Promise<Client>
  const find = async () => {
    const { hostname, port } = new URL(await findPrimary(addresses))
    // Whoever waited for it may have given up.
    if (wire.connection.stream.destroyed) throw new Error('Connection terminated')
    wire.host = hostname.replace(/^\[(.+)\]$/, '$1')
    wire.port = Number(port === '' ? wire.port : port)
    return connect()
  }
  client.connect = ((callback?: (error: Error | null) => void) => {
    const found = find()
    if (callback === undefined) return found
    found.then(() => callback(null), callback)
  }) as typeof client.connect
}

/** For what may take as long as it takes, such as a migration. The connection is not for others afterwards. */
export function waitWithoutLimit(client: pg.ClientBase): void {
  ;(client as unknown as Wire).connection.stream.setTimeout(0)
}

/** Ends a connection that owes an answer and sends nothing: the system itself would wait for a quarter of an hour. */
function endSilence(client: Client, silentMs: number): void {
  const wire = client as unknown as Wire
  const { stream } = wire.connection
  stream.setTimeout(silentMs)
  stream.on('timeout', () => {
    if (wire._getActiveQuery()) stream.destroy(new Error('the database is silent'))
  })
}
