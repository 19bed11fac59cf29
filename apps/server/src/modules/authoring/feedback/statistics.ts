import type { listMissedSearches as missesEndpoint } from '@xinqiao/contract/authoring/feedback-endpoints'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { deleteMiss, listMisses } from '../../knowledge/index.ts'
import { auditChange } from '../audit-change.ts'
import { listStatistics, type StatisticsRow } from './feedback-queries.ts'

export async function readStatistics(db: Db) {
  const rows = await listStatistics(db)
  const sum = (key: 'browseCount' | 'starCount' | 'documentCount' | 'unansweredCount') =>
    rows.reduce((total, row) => total + row[key], 0)
  return {
    baseCount: rows.length,
    documentCount: sum('documentCount'),
    browseCount: sum('browseCount'),
    starCount: sum('starCount'),
    unansweredCount: sum('unansweredCount'),
    bases: rows.map(toBase),
  }
}

export async function listMissedSearches(db: Db, query: HandlerInput<typeof missesEndpoint>['query']) {
  const { rows, total } = await listMisses(db, {
    order: query.orderByColumn,
    direction: query.isAsc,
    limit: query.pageSize,
    offset: (query.pageNum - 1) * query.pageSize,
  })
  const misses = rows.map(({ id, word, times, firstAt, lastAt }) => ({
    id,
    word,
    times,
    firstTime: toDateTime(firstAt),
    lastTime: toDateTime(lastAt),
  }))
  return { rows: misses, total }
}

export async function deleteMissedSearch({ db, clock }: Platform, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteMiss(tx, id))) throw notFound()
    const record = { kind: 'missed-search' as const, id, name: '' }
    await auditChange(tx, caller, { act: 'missed-search.delete', record, at: clock.now() })
  })
}

function toBase({ documentCount: _count, releasedAt, ...row }: StatisticsRow) {
  return { ...row, releaseTime: toDateTime(releasedAt) }
}
