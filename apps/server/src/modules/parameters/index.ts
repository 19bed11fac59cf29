import * as keeping from '@xinqiao/contract/parameters/console-endpoints'
import * as reading from '@xinqiao/contract/parameters/endpoints'
import { mapRows } from '../../platform/db/read-page.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { readerOf } from '../knowledge/index.ts'
import { compareSides } from './find/compare.ts'
import { exportRows } from './find/export-rows.ts'
import { showChoices, showRows } from './find/list-rows.ts'
import { settleTable } from './keep/settle-table.ts'
import { listTables, listUnreadParts } from './keep/table-queries.ts'
import { readAllTables, TABLES_QUEUE } from './reading/keep-tables.ts'

export { queueTables, readTablesIn } from './reading/keep-tables.ts'

export function parametersModule(platform: Platform): Module {
  const { db, jobs } = platform
  return {
    routes: [
      route(reading.listParameters, ({ query }, { actor }) => showRows(db, readerOf(actor), query)),
      route(reading.parameterChoices, (_input, { actor }) => showChoices(db, readerOf(actor))),
      route(reading.compareParameters, ({ query }, { actor }) => compareSides(db, readerOf(actor), query)),
      route(reading.exportParameters, ({ query }, caller) => exportRows(platform, caller, query)),
      route(keeping.listParameterTables, async ({ query }) =>
        mapRows(await listTables(db, query), (table) => ({ ...table, verId: table.verId ?? '' })),
      ),
      route(keeping.settleParameterTable, ({ params, body }, caller) =>
        settleTable(platform, caller, params.id, body),
      ),
      route(keeping.listUnread, ({ query }) => listUnreadParts(db, query)),
    ],
    async work() {
      await jobs.work<{ versionId?: string }>(TABLES_QUEUE, ({ versionId }) => readAllTables(db, versionId))
      // What was released before tables were read, or while they were read in another way.
      await jobs.add(db, TABLES_QUEUE, {})
    },
  }
}
