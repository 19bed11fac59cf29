import type { Socket } from 'node:net'
import pg from 'pg'
import { hostsAndDatabase } from './hosts.ts'

/** A host that vanished holds up no connection to the others. */
const LONGEST_MS = 3_000

export type HostState = 'primary' | 'standby' | 'read-only'

/** Of several hosts none takes writes. */
class NoPrimaryError extends Error {
  readonly code = 'ENOPRIMARY'
}

/** The first that says it takes writes. @throws NoPrimaryError saying of each why it is none */
export async function findPrimary(addresses: readonly string[]): Promise<string> {
  const reasons: string[] = []
  const asked = addresses.map(async (address, at) => {
    const reason = await hostState(address).then(
      (state) => WORDS[state],
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
    if (reason === '') return address
    reasons[at] = `${hostOf(address)} ${reason}`
    throw new Error(reason)
  })
  return Promise.any(asked).catch(() => {
    throw new NoPrimaryError(`没有主库 / no host is a primary: ${reasons.join('；')}`)
  })
}

/** Why one is not taken; empty for the one that is. */
const WORDS: Readonly<Record<HostState, string>> = {
  primary: '',
  standby: '是备库 / a standby',
  'read-only': '被设为只读 / read-only',
}

/** What a host says of itself. @throws Error where it does not answer */
export async function hostState(address: string): Promise<HostState> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: LONGEST_MS,
    query_timeout: LONGEST_MS,
    application_name: 'xinqiao-look',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ isStandby: boolean; isReadOnly: boolean }>(
      `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    if (rows[0]?.isStandby) return 'standby'
    return rows[0]?.isReadOnly ? 'read-only' : 'primary'
  } finally {
    void client.end().catch(() => undefined)
    // Whoever does not answer does not say good-bye either.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    setTimeout(() => stream.destroy(), LONGEST_MS).unref()
  }
}

export function hostOf(address: string): string {
  return hostsAndDatabase(address).split('/')[0] ?? ''
}
