import { oneOrNone, str, text } from '../fields/primitives.ts'

/** By what figures of orders are told apart. */
export const FIGURE_GROUPS = {
  chip: '芯片',
  stage: '项目阶段',
  unit: '客户单位',
  fae: 'FAE',
  class: '工单类别',
} as const
export type FigureGroup = keyof typeof FIGURE_GROUPS

/** Each figure with what it means, as the screens say it. */
export const FIGURES = {
  orders: { title: '工单数', means: '所选日期内提交的工单，含变更申请' },
  open: { title: '未关闭', means: '其中现在还没有关闭的' },
  late: { title: '已超期', means: '其中现在轮到飞腾处理、且已过时限的' },
  responseHours: {
    title: '平均首次响应',
    means: '从提交到飞腾第一次答复、审核或确认关闭的工作小时，按工作日历计；还没有答复的不计',
  },
  inTime: {
    title: '按时响应',
    means: '在首次响应时限内答复的比例；过了时限还没有答复的算未按时，时限未到且还没有答复的不计',
  },
  solutionHours: {
    title: '平均解决',
    means: '已关闭的工单中飞腾所用的工作小时；轮到客户处理的时间不计，重启后继续累计',
  },
  reopened: { title: '重启', means: '关闭后又重启的次数' },
  score: { title: '平均评分', means: '客户关闭工单时所评的 1 至 5 星；没有评分的不计' },
} as const
export type FigureName = keyof typeof FIGURES

/** Which orders a list can be narrowed to: those that a figure counts, or of those to be answered in time the missed. */
export const FIGURE_SETS = {
  ...(Object.fromEntries(Object.entries(FIGURES).map(([name, { title }]) => [name, title])) as {
    [Name in FigureName]: string
  }),
  missed: '未按时响应',
}
export type FigureSet = keyof typeof FIGURE_SETS

/** Narrows a list to the orders that stand behind one figure. */
export const figureFilters = {
  figure: oneOrNone(FIGURE_SETS).describe(
    '统计项：只看它所计的工单 / only the orders that this figure counts',
  ),
  by: oneOrNone(FIGURE_GROUPS).describe('统计分组 / by what the figures were told apart'),
  of: text('分组值', 200)
    .default('')
    .describe('统计中一组的 key / of which group, by its key in the figures'),
}

export const figureKey = str('分组的 key，用于打开其工单 / what opens the orders of this group')
