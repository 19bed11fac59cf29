import { beforeEach } from 'vitest'
import type { DB } from '../../src/platform/db/generated/tables.ts'
import type { TestApp } from '../harness.ts'

/** Each test begins past the guard of repeated writes, with nothing in these tables; those that name others stand first. */
export function useFreshTables(app: TestApp, tables: readonly (keyof DB)[]): void {
  beforeEach(async () => {
    app.clock.advance(4_000)
    for (const table of tables) await app.platform.db.deleteFrom(table).execute()
  })
}
