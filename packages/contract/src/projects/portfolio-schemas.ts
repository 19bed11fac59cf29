import { z } from 'zod'
import { date, dateTime, named, str } from '../fields/primitives.ts'
import { projectRow } from './schemas.ts'

/** A project as the provider lists it. */
export const portfolioRow = named('PortfolioRow', {
  ...projectRow.shape,
  unitName: z.string(),
  dueDate: date.nullable().describe('最近到期的计划日期 / the next planned day'),
  dueNode: str('到期的节点 / what is due then'),
  waits: str('等待本人的事项，空为没有 / what waits for the reader'),
  waitsSince: dateTime.describe('最近更新，等待自此起 / when it changed last, since when it waits'),
})
export type PortfolioRow = z.infer<typeof portfolioRow>

/** By what the provider orders projects; `due_date` is the next day that is due, what is latest by most days first. */
export const PORTFOLIO_ORDERS = ['create_time', 'update_time', 'due_date', 'name', 'unit'] as const
export type PortfolioOrder = (typeof PORTFOLIO_ORDERS)[number]
