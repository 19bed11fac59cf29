import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { changeSettings as endpoint } from '@xinqiao/contract/messages/inbox-endpoints'
import { leavesBy, MESSAGE_KIND_NAMES } from '@xinqiao/contract/messages/kinds'
import type { MessageSettings } from '@xinqiao/contract/messages/schemas'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { DEFAULT_QUIET_HOURS } from './quiet-hours.ts'
import { findQuietHours, listMessageSettings, putMessageSetting, putQuietHours } from './settings-queries.ts'

/** What holds for the caller: what they set, else what each kind begins with. */
export async function readSettings(db: Db, actor: Actor): Promise<MessageSettings> {
  const [rows, quiet] = await Promise.all([
    listMessageSettings(db, actor.accountId),
    findQuietHours(db, actor.accountId),
  ])
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  return {
    kinds: MESSAGE_KIND_NAMES.map((kind) => ({
      kind,
      email: leavesBy(kind, 'email', chosen.get(kind)?.byEmail),
      sms: leavesBy(kind, 'sms', chosen.get(kind)?.bySms),
    })),
    quietHours: quiet
      ? { enabled: quiet.enabled, from: quiet.startsAt, until: quiet.endsAt }
      : DEFAULT_QUIET_HOURS,
  }
}

/** Changes what is given and answers what holds now. */
export async function changeSettings(
  db: Platform['db'],
  actor: Actor,
  change: HandlerInput<typeof endpoint>['body'],
): Promise<MessageSettings> {
  const { accountId } = actor
  return db.transaction().execute(async (tx) => {
    for (const { kind, email, sms } of change.kinds) {
      await putMessageSetting(tx, { accountId, kind, byEmail: email, bySms: sms })
    }
    const quiet = change.quietHours
    if (quiet) {
      await putQuietHours(tx, {
        accountId,
        enabled: quiet.enabled,
        startsAt: quiet.from,
        endsAt: quiet.until,
      })
    }
    return readSettings(tx, actor)
  })
}
