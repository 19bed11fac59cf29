import { versionRecord } from '@xinqiao/contract/authoring/record'
import { DAY_MS } from '@xinqiao/contract/time'
import type { Db } from '../../platform/db/database.ts'
import { actorOf, writePast } from '../projects/past-moves.ts'

const WRITER = '13900001003'
const READER = '13900001006'

/** Each released version was submitted by one editor and approved by another before its hour came. */
export async function seedReleases(db: Db): Promise<void> {
  const [writer, reader] = [await actorOf(db, WRITER), await actorOf(db, READER)]
  const versions = await db
    .selectFrom('knowledgeVersion')
    .innerJoin('knowledgeBase', 'knowledgeBase.id', 'knowledgeVersion.baseId')
    .select(['knowledgeVersion.id', 'knowledgeVersion.releasedAt'])
    .where('knowledgeBase.isDemo', '=', true)
    .where('knowledgeVersion.status', '=', 'released')
    .execute()
  for (const { id, releasedAt } of versions) {
    if (!releasedAt) continue
    const daysBefore = (days: number) => new Date(releasedAt.getTime() - days * DAY_MS)
    await writePast(db, versionRecord, id, [
      { event: 'submit', actor: writer, at: daysBefore(2) },
      { event: 'approve', actor: reader, at: daysBefore(1) },
      { event: 'release', actor: null, at: releasedAt },
    ])
  }
}

export async function clearReleases(db: Db): Promise<void> {
  const versions = db
    .selectFrom('knowledgeVersion')
    .innerJoin('knowledgeBase', 'knowledgeBase.id', 'knowledgeVersion.baseId')
    .select('knowledgeVersion.id')
    .where('knowledgeBase.isDemo', '=', true)
  await db
    .deleteFrom('workflowEvent')
    .where('workflow', '=', versionRecord.kind)
    .where('recordId', 'in', versions)
    .execute()
}
