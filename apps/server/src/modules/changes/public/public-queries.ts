import type { Db } from '../../../platform/db/database.ts'

/** The public security notices, sent and not taken back, that touch these certificates. */
export function listPublicSecurity(db: Db, certificateIds: readonly string[]) {
  return db
    .selectFrom('changeReply as reply')
    .innerJoin('changeNotice as notice', 'notice.id', 'reply.noticeId')
    .select([
      'reply.subjectId as certificateId',
      'notice.firmwareFrom as from',
      'notice.firmwareUntil as until',
    ])
    .where('reply.subject', '=', 'certificate')
    .where('reply.subjectId', 'in', certificateIds)
    .where('notice.isPublic', '=', true)
    .where('notice.kind', '=', 'security')
    .where('notice.status', 'in', ['sent', 'closed'])
    .execute()
}
