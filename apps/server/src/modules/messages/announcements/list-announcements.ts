import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { listAnnouncements as listEndpoint } from '@xinqiao/contract/messages/announcement-endpoints'
import type { Announcement } from '@xinqiao/contract/messages/schemas'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import { countAudience, listAudienceUnits } from '../recipient-queries.ts'
import { listAnnouncementRows } from './announcement-queries.ts'

export async function listAnnouncements(
  db: Db,
  now: Date,
  query: HandlerInput<typeof listEndpoint>['query'],
) {
  const page = await listAnnouncementRows(db, query)
  return mapRows(
    page,
    (row): Announcement => ({
      id: row.id,
      title: row.title,
      body: row.body,
      audience: row.audience as Announcement['audience'],
      units: row.units ?? [],
      byEmail: row.byEmail,
      bySms: row.bySms,
      createBy: row.createdByName,
      createTime: toDateTime(row.createdAt),
      sendTime: row.sendAt === null ? '' : toDateTime(row.sendAt),
      correctTime: row.correctedAt === null ? '' : toDateTime(row.correctedAt),
      takeBackTime: row.takenBackAt === null ? '' : toDateTime(row.takenBackAt),
      takeBackReason: row.takeBackReason,
      state: stateOf(row, now),
      recipients: row.recipients,
      delivered: row.delivered ?? 0,
      readCount: row.readCount ?? 0,
    }),
  )
}

function stateOf(row: { sendAt: Date | null; takenBackAt: Date | null }, now: Date): Announcement['state'] {
  if (row.takenBackAt !== null) return 'takenBack'
  return row.sendAt !== null && row.sendAt > now ? 'planned' : 'sent'
}

/** Everyone, and each unit with its people. */
export async function listAudience(db: Db) {
  const [people, units] = await Promise.all([
    countAudience(db, { audience: 'all', unitIds: [] }),
    listAudienceUnits(db),
  ])
  return { people, units }
}
