import type { PortfolioOrder } from '@xinqiao/contract/projects/portfolio-schemas'
import { defineScreen, listScreen, oneOf, type RawSearch } from '../../shared/router/screen.ts'
import { listSearch, type ProjectListSearch } from './paths.ts'

export interface PortfolioSearch extends ProjectListSearch {
  unitName?: string | undefined
  orderByColumn?: PortfolioOrder | undefined
  isAsc?: string | undefined
  /** only what waits for the reader */
  todo?: 'mine' | undefined
  view?: 'board' | 'timeline' | undefined
}

export const portfolioScreen = defineScreen(
  '/projects',
  (raw: RawSearch): PortfolioSearch => ({
    ...listSearch(raw),
    unitName: raw.unitName,
    orderByColumn: oneOf(raw.orderByColumn, ['name', 'unit', 'due_date', 'update_time']),
    isAsc: raw.isAsc,
    todo: oneOf(raw.todo, ['mine']),
    view: oneOf(raw.view, ['board', 'timeline']),
  }),
)

export const changeOrdersScreen = listScreen('/change-orders', ['keyword', 'status', 'id'])

interface ReviewSearch {
  id: string
  /** which page of its files */
  pageNum?: string | undefined
}

export const reviewScreen = defineScreen(
  '/projects/review',
  ({ id = '', pageNum }: RawSearch): ReviewSearch => ({
    id,
    pageNum,
  }),
)
