import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { baseDetail } from '@xinqiao/contract/knowledge/reading-endpoints'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import type { Reader } from '../policy.ts'
import { toCard } from './card-queries.ts'
import { findDetail } from './detail-queries.ts'

/** The head of the detail page, at the version asked for or else the current one. */
export async function showBase(
  db: Db,
  reader: Reader,
  { params, query }: Pick<HandlerInput<typeof baseDetail>, 'params' | 'query'>,
) {
  const row = await findDetail(db, reader, params.kbId)
  const versions = row.versions.map(({ releasedAt, ...version }) => ({
    ...version,
    releaseTime: toDateTime(new Date(releasedAt)),
  }))
  const asked = query.verId || row.versionId
  const shown = versions.find((version) => version.verId === asked)
  if (shown === undefined) throw notFound()
  return {
    ...toCard(reader, row),
    spaceId: row.spaceId,
    spaceName: row.spaceName,
    verId: shown.verId,
    verName: shown.versionName,
    releaseTime: shown.releaseTime,
    versions,
    readBefore: versions.some(({ verId }) => verId === row.readBefore) ? (row.readBefore ?? '') : '',
    faqCount: row.faqCount,
    commentCount: row.commentCount,
  }
}
