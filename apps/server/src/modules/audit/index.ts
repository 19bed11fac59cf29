import { type AuditEntry, exportAudit as exportEndpoint, listAudit } from '@xinqiao/contract/audit/endpoints'
import { listOwnSecurityEvents, listSecurityEvents } from '@xinqiao/contract/audit/security-events'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { DAY_MS } from '@xinqiao/contract/time'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { ALARM_QUEUE, type Alarm, dropSecurityEvents } from '../../platform/records/security-events.ts'
import { daySpan } from './day-span.ts'
import { exportAudit } from './export-audit.ts'
import { listAuditRows } from './queries.ts'
import { readOwnSecurityEvents, readSecurityEvents } from './read-security-events.ts'
import { soundAlarm } from './sound-alarm.ts'

export function auditModule(platform: Platform): Module {
  const { db, clock, config, jobs } = platform
  return {
    routes: [
      route(listAudit, ({ query }) => readAudit(db, query)),
      route(exportEndpoint, ({ query }, caller) => exportAudit(platform, caller, query)),
      route(listSecurityEvents, ({ query }) => readSecurityEvents(db, query)),
      route(listOwnSecurityEvents, ({ query }, { actor }) => readOwnSecurityEvents(db, actor, query)),
    ],
    work: async () => {
      await jobs.work<Alarm>(ALARM_QUEUE, (alarm) => soundAlarm(platform, alarm))
      await jobs.schedule('security-housekeeping', '40 3 * * *', () =>
        dropSecurityEvents(db, new Date(clock.now().getTime() - config.SECURITY_EVENT_DAYS * DAY_MS)),
      )
    },
  }
}

/** Changes made in the console; days are Shanghai's, the last one included. */
async function readAudit(db: Db, query: HandlerInput<typeof listAudit>['query']) {
  const filter = { ...query, ...daySpan(query) }
  const { rows, total } = await listAuditRows(db, filter)
  const entries = rows.map(
    ({ createdAt, before, after, ...one }): AuditEntry => ({
      ...one,
      before: before as AuditEntry['before'],
      after: after as AuditEntry['after'],
      createTime: toDateTime(createdAt),
    }),
  )
  return { rows: entries, total }
}
