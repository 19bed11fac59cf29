import type { readStatistics as statisticsEndpoint } from '@xinqiao/contract/authoring/feedback-endpoints'
import type { listMissedSearches as missesEndpoint } from '@xinqiao/contract/authoring/search-words-endpoints'
import type { KnowledgeStatistics } from '@xinqiao/contract/authoring/statistics-schemas'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { figureDays, figureSpanOf } from '../../../platform/figure-days.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import type { ExportCaller } from '../../../platform/spreadsheet/export-caller.ts'
import { sendFigures } from '../../../platform/spreadsheet/send-figures.ts'
import type { Sheet } from '../../../platform/spreadsheet/workbook.ts'
import { deleteMiss, listMisses } from '../../knowledge/index.ts'
import { auditChange } from '../audit-change.ts'
import { listStatistics, listWeeks, type StatisticsRow } from './feedback-queries.ts'

type Asked = HandlerInput<typeof statisticsEndpoint>['query']

/** What readers did in some days, base by base and week by week. */
export async function readStatistics({ db, clock }: Platform, asked: Asked): Promise<KnowledgeStatistics> {
  const { from, to } = figureDays(asked, clock.now())
  const { from: after, before } = figureSpanOf({ from, to })
  const days = { from, to, after, before }
  const [rows, weeks] = await Promise.all([listStatistics(db, days), listWeeks(db, days)])
  const sum = (key: 'views' | 'stars' | 'downloads' | 'comments' | 'documentCount' | 'unansweredCount') =>
    rows.reduce((total, row) => total + row[key], 0)
  return {
    ...{ from, to, weeks },
    baseCount: rows.length,
    documentCount: sum('documentCount'),
    views: sum('views'),
    stars: sum('stars'),
    downloads: sum('downloads'),
    comments: sum('comments'),
    unansweredCount: sum('unansweredCount'),
    bases: rows.map(toBase),
  }
}

/** The same as a workbook. */
export async function exportStatistics(platform: Platform, caller: ExportCaller, asked: Asked) {
  const figures = await readStatistics(platform, asked)
  const { from, to } = figures
  return sendFigures(
    platform,
    caller,
    { title: '阅读统计', latin: 'reading-figures', from, to, sheets: sheetsOf(figures) },
    { kind: 'knowledge-base', act: 'knowledge-base.export', after: { from, to } },
  )
}

function sheetsOf({ bases, weeks }: KnowledgeStatistics): Sheet[] {
  const columns = (titles: readonly string[]) => titles.map((title) => ({ title, width: 18 }))
  return [
    {
      name: '各知识库',
      columns: columns([
        ...['知识库', '空间', '当前版本', '发布时间', '浏览', '收藏', '下载', '评论'],
        ...['待回复评论', '累计浏览'],
      ]),
      rows: bases.map((one) => [
        ...[one.name, one.spaceName, one.versionName, one.releaseTime, one.views, one.stars, one.downloads],
        ...[one.comments, one.unansweredCount, one.browseCount],
      ]),
    },
    {
      name: '每周',
      columns: columns(['周', '浏览', '下载', '评论']),
      rows: weeks.map(({ week, views, downloads, comments }) => [week, views, downloads, comments]),
    },
  ]
}

export async function listMissedSearches(db: Db, query: HandlerInput<typeof missesEndpoint>['query']) {
  const { rows, total } = await listMisses(db, { ...query, order: query.orderByColumn })
  const misses = rows.map(({ takenAt, firstAt, lastAt, ...row }) => ({
    ...row,
    takenTime: takenAt === null ? '' : toDateTime(takenAt),
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
