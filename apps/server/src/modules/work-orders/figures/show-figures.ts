import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type {
  showFigures as endpoint,
  FigureRow,
  OrderFigures,
  showOwnFigures,
} from '@xinqiao/contract/work-orders/calls/figure-endpoints'
import { FIGURE_GROUPS, type FigureGroup } from '@xinqiao/contract/work-orders/figures'
import type { Actor } from '../../../platform/actor.ts'
import { figureDays, figureSpanOf } from '../../../platform/figure-days.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ExportCaller } from '../../../platform/spreadsheet/export-caller.ts'
import { sendFigures } from '../../../platform/spreadsheet/send-figures.ts'
import type { Cell } from '../../../platform/spreadsheet/workbook.ts'
import { readCalendar } from '../clock/clock-queries.ts'
import { visibleTo } from '../order-reach-queries.ts'
import { readGroups, readTotal, readWeeks } from './figure-queries.ts'

type Asked = HandlerInput<typeof endpoint>['query'] | HandlerInput<typeof showOwnFigures>['query']

/** The figures of the orders that somebody may see: of customers their unit's. */
export async function showFigures(
  { db, clock }: Platform,
  actor: Actor,
  asked: Asked,
): Promise<OrderFigures> {
  const at = clock.now()
  const { from, to } = figureDays(asked, at)
  const span = figureSpanOf({ from, to })
  const scope = visibleTo(actor)
  const unit = 'unit' in asked ? asked.unit : ''
  const by: FigureGroup = asked.by
  const which = { scope, span, unit, at, calendar: await readCalendar(db) }
  const [total, rows, weeks] = await Promise.all([
    readTotal(db, which),
    readGroups(db, by, which),
    readWeeks(db, scope, span, unit),
  ])
  return { from, to, total, rows, weeks }
}

export async function exportFigures(platform: Platform, caller: ExportCaller, asked: Asked) {
  const { from, to, total, rows, weeks } = await showFigures(platform, caller.actor, asked)
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
  return sendFigures(
    platform,
    caller,
    { title: '工单统计', latin: 'work-order-figures', from, to, sheets },
    { kind: 'work-order', act: 'work-order.export', after: { ...asked } },
  )
}

const TITLES = [
  ['orders', '工单数'],
  ['open', '未关闭'],
  ['late', '已超期'],
  ['responseHours', '平均首次响应（工作小时）'],
  ['inTime', '按时响应（%）'],
  ['solutionHours', '平均解决（工作小时）'],
  ['reopened', '重启次数'],
  ['score', '平均评分'],
] as const

function cellsOf(row: FigureRow): Cell[] {
  return [row.name, ...TITLES.map(([name]) => row[name] ?? '')]
}
