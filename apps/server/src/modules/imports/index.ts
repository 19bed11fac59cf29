import * as endpoints from '@xinqiao/contract/imports/endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { carryOut } from './carry-out.ts'
import { checkImport, readRun, readRuns } from './check-import.ts'
import { exportPeople, exportUnits, sendTemplate } from './export.ts'
import { dropStaleLines } from './progress-queries.ts'
import { IMPORT_QUEUE, startImport } from './start-import.ts'
import { templateNotes } from './template-notes.ts'

const KEEP_CHECKED_MS = DAY_MS

export function importsModule(platform: Platform): Module {
  const { db, jobs, clock } = platform
  return {
    routes: [
      route(endpoints.importTemplate, async (_input, caller) =>
        sendTemplate(platform, caller, await templateNotes(db)),
      ),
      route(endpoints.checkImport, ({ body }, caller) => checkImport(platform, caller, body.file)),
      route(endpoints.runImport, ({ params, body }) => startImport(platform, params.id, body.tell)),
      route(endpoints.readImport, ({ params }) => readRun(db, params.id)),
      route(endpoints.listImports, ({ query }) => readRuns(db, query)),
      route(endpoints.exportUnits, ({ query }, caller) => exportUnits(platform, caller, query)),
      route(endpoints.exportPeople, ({ query }, caller) => exportPeople(platform, caller, query)),
    ],
    async work() {
      await jobs.work<{ id: string; tell: boolean }>(IMPORT_QUEUE, (job) => carryOut(platform, job))
      await jobs.schedule('imports-housekeeping', '37 * * * *', () =>
        dropStaleLines(db, new Date(clock.now().getTime() - KEEP_CHECKED_MS)),
      )
    },
  }
}
