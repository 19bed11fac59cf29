import * as endpoints from '@xinqiao/contract/handovers/endpoints'
import { toDateTime } from '../../platform/clock.ts'
import { mapRows } from '../../platform/db/read-page.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { findHandoverPeople } from './find-people.ts'
import { makeHandover, previewHandover } from './make-handover.ts'
import { listHandoverRows } from './queries.ts'

export function handoversModule(platform: Platform): Module {
  const { db } = platform
  return {
    routes: [
      route(endpoints.findHandoverPeople, ({ query }) => findHandoverPeople(db, query)),
      route(endpoints.previewHandover, ({ query }) => previewHandover(platform, query)),
      route(endpoints.makeHandover, ({ body }, caller) => makeHandover(platform, caller, body)),
      route(endpoints.listHandovers, async ({ query }) => {
        return mapRows(await listHandoverRows(db, query), asRow)
      }),
    ],
  }
}

function asRow({ createdAt, ...row }: Awaited<ReturnType<typeof listHandoverRows>>['rows'][number]) {
  const total = row.moved.reduce((sum, { names }) => sum + names.length, 0)
  return { ...row, total, createTime: toDateTime(createdAt) }
}
