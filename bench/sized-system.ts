import pg from 'pg'
import { startSession } from '../apps/server/src/modules/identity/index.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import type { Sized } from './read-lists.ts'
import { statement } from './two-systems.ts'

/** A migrated database of its own that `fill` has filled, with a session for each phone. */
export async function makeSized<Who extends string, More>(
  server: string,
  { name, label, phones }: { name: string; label: string; phones: Record<Who, string> },
  fill: (client: pg.Client) => Promise<More>,
): Promise<Sized<Who> & { more: More }> {
  const url = new URL(server)
  await statement(server, `create database ${name}`)
  url.pathname = `/${name}`
  const { db, pool, close } = openDatabase(url.href, 2)
  const client = new pg.Client({ connectionString: url.href })
  try {
    await migrate(pool)
    await client.connect()
    const more = await fill(client)
    await client.query('vacuum analyze')
    const tokens: Partial<Record<Who, string>> = {}
    for (const [who, phone] of Object.entries<string>(phones)) {
      const { rows } = await client.query<{ id: string }>('select id from account where phone = $1', [phone])
      const from = { accountId: rows[0]?.id ?? '', device: 'bench', address: '127.0.0.1' }
      tokens[who as Who] = (await startSession(db, new Date(), from)).token
    }
    return { url: url.href, label, tokens: tokens as Record<Who, string>, more }
  } finally {
    await client.end()
    await close()
  }
}
