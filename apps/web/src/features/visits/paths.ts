import { defineScreen, listScreen, oneOf } from '../../shared/router/screen.ts'

/** The unit's visits; `id` of the one that is open, or `new`. */
export const visitApplicationScreen = listScreen('/compatibilityCertification/visitApplication', [
  'applyPeople',
  'visitDateStart',
  'visitDateEnd',
  'id',
])

export interface ReceptionSearch {
  keyword?: string | undefined
  status?: string | undefined
  visitDateStart?: string | undefined
  visitDateEnd?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
  orderByColumn?: string | undefined
  isAsc?: string | undefined
  /** the calendar instead of the list */
  view?: 'calendar' | undefined
  /** of the calendar, `YYYY-MM` */
  month?: string | undefined
  id?: string | undefined
}

export const receptionScreen = defineScreen(
  '/visits',
  ({
    keyword,
    status,
    visitDateStart,
    visitDateEnd,
    pageNum,
    pageSize,
    orderByColumn,
    isAsc,
    view,
    month,
    id,
  }): ReceptionSearch => ({
    ...{ keyword, status, visitDateStart, visitDateEnd, pageNum, pageSize, id },
    ...{ orderByColumn, isAsc },
    view: oneOf(view, ['calendar']),
    month: month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  }),
)
