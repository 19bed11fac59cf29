import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { startSession } from '../../apps/server/src/modules/identity/index.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { temporaryCluster } from '../../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import type { World } from '../bench.ts'
import { fill, type Sizes } from '../fill/fill.ts'
import { openBenchApp } from './open-app.ts'

/** A cluster of its own, migrated and filled to a size. */
export async function makeWorld(sizes: Sizes): Promise<World & { stop(): Promise<void> }> {
  const cluster = await temporaryCluster({ shared_buffers: '256MB' })
  const database = openDatabase(cluster.url, 4)
  const client = new pg.Client({ connectionString: cluster.url })
  try {
    await migrate(database.pool)
    await client.connect()
    const filled = await fill(database.db, client, sizes)
    const account = await database.db
      .selectFrom('account')
      .select('id')
      .where('phone', '=', filled.phone)
      .executeTakeFirstOrThrow()
    const from = { accountId: account.id, device: 'bench', address: '127.0.0.1' }
    const { token } = await startSession(database.db, new Date(), from)
    // The job queue makes its tables now, not in the middle of a measurement.
    const folder = mkdtempSync(join(tmpdir(), 'xinqiao-bench-'))
    const { close } = await openBenchApp(cluster.url, folder, pino({ level: 'silent' }))
    await close()
    rmSync(folder, { recursive: true, force: true })
    return { url: cluster.url, filled, token, stop: cluster.stop }
  } catch (error) {
    await cluster.stop()
    throw error
  } finally {
    await client.end()
    await database.close()
  }
}
