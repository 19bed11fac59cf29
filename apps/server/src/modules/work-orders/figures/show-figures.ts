import type { HandlerInput } from '@xinqiao/contract/endpoint'
import {
  type showFigures as endpoint,
  FIGURE_GROUPS,
  type FigureGroup,
  type FigureRow,
  type OrderFigures,
  type showOwnFigures,
} from '@xinqiao/contract/work-orders/figure-endpoints'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../../../platform/actor.ts'
import { figureDays, figureSpanOf } from '../../../platform/figure-days.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { sheetHeaders } from '../../../platform/spreadsheet/sheet-headers.ts'
import { type Cell, workbook } from '../../../platform/spreadsheet/workbook.ts'
import { visibleTo } from '../order-reach-queries.ts'
import { readGroups, readTotal, readWeeks } from './figure-queries.ts'

type Asked = HandlerInput<typeof endpoint>['query'] | HandlerInput<typeof showOwnFigures>['query']

/** The figures of the orders that somebody may see: of customers their unit's. */
export async function showFigures(
  { db, clock }: Platform,
  actor: Actor,
  asked: Asked,
): Promise<OrderFigures> {
  const { from, to } = figureDays(asked, clock.now())
  const span = figureSpanOf({ from, to })
  const scope = visibleTo(actor)
  const unit = 'unit' in asked ? asked.unit : ''
  const by: FigureGroup = asked.by
  const [total, rows, weeks] = await Promise.all([
    readTotal(db, scope, span, unit),
    readGroups(db, scope, by, span, unit),
    readWeeks(db, scope, span, unit),
  ])
  return { from, to, total, rows, weeks }
}

export async function exportFigures(
  platform: Platform,
  { actor, address, reply }: Caller & { reply: FastifyReply },
  asked: Asked,
) {
  const { db, clock } = platform
  const { from, to, total, rows, weeks } = await showFigures(platform, actor, asked)
  const record = { kind: 'work-order' as const, id: newId(), name: `工单统计 ${from} 至 ${to}` }
  await recordAudit(db, {
    actor,
    address,
    act: 'work-order.export',
    record,
    after: { ...asked },
    at: clock.now(),
  })
  const titles = [FIGURE_GROUPS[asked.by], ...TITLES.map(([, title]) => title)]
  const sheets = [
    {
      name: '统计',
      columns: titles.map((title) => ({ title, width: 18 })),
      rows: [...rows, total].map(cellsOf),
    },
    {
      name: '每周',
      columns: ['周', '新提交', '已关闭', '周末未关闭'].map((title) => ({ title, width: 14 })),
      rows: weeks.map(({ week, sent, closed, backlog }) => [week, sent, closed, backlog]),
    },
  ]
  return reply
    .headers(sheetHeaders({ title: '工单统计', latin: 'work-order-figures', days: `${from}_${to}` }))
    .send(workbook(sheets))
}

const TITLES = [
  ['orders', '工单数'],
  ['open', '未关闭'],
  ['late', '已超期'],
  ['responseHours', '平均首次响应（小时）'],
  ['inTime', '按时响应（%）'],
  ['solutionHours', '平均解决（飞腾工作小时）'],
  ['reopened', '重启次数'],
  ['score', '平均评分'],
] as const

function cellsOf(row: FigureRow): Cell[] {
  return [row.name, ...TITLES.map(([name]) => row[name] ?? '')]
}
