import { SECURITY_EVENTS } from '@xinqiao/contract/audit/security-events'
import type { Platform } from '../../platform/platform.ts'
import type { Alarm } from '../../platform/records/security-events.ts'
import { holdersOf } from '../accounts/index.ts'
import { notify } from '../messages/index.ts'

/** Tells the administrators and the log that somebody tries passwords. */
export async function soundAlarm(platform: Platform, alarm: Alarm): Promise<void> {
  const { db, log } = platform
  log.error({ ...alarm }, 'security alarm')
  const to = await holdersOf(db, { roles: ['admin'] })
  const { label } = SECURITY_EVENTS[alarm.kind]
  const data = { ...alarm, label: label.replace('告警：', '') }
  await db.transaction().execute((tx) => notify(tx, platform, { kind: 'security.alarm', to, data }))
}
