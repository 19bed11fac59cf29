import type pg from 'pg'
import type { Sized } from './read-lists.ts'
import { makeSystem, tokenOf } from './two-systems.ts'

/** A migrated database of its own that `fill` has filled, with a session for each phone. */
export function makeSized<Who extends string, More>(
  server: string,
  { name, label, phones }: { name: string; label: string; phones: Record<Who, string> },
  fill: (client: pg.Client) => Promise<More>,
): Promise<Sized<Who> & { more: More }> {
  return makeSystem(server, name, async (db, client) => {
    const more = await fill(client)
    const tokens: Partial<Record<Who, string>> = {}
    for (const [who, phone] of Object.entries<string>(phones)) {
      const { rows } = await client.query<{ id: string }>('select id from account where phone = $1', [phone])
      tokens[who as Who] = await tokenOf(db, rows[0]?.id ?? '')
    }
    return { label, tokens: tokens as Record<Who, string>, more }
  })
}
