import type { Order } from './sorted-columns.ts'

/** Rows of a page unless stated (document 1 section 9). */
export const DEFAULT_PAGE_SIZE = 20

/** Page, page size and order of a list as its address says them. */
export interface PagedSearch extends Order {
  pageNum?: string | undefined
  pageSize?: string | undefined
}

/** Page and size that an address asks for. */
export function pageOf(
  { pageNum, pageSize }: PagedSearch,
  defaultSize: number = DEFAULT_PAGE_SIZE,
): { page: number; size: number } {
  return { page: positive(pageNum, 1), size: positive(pageSize, defaultSize) }
}

function positive(text: string | undefined, otherwise: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : otherwise
}
