import { DESK_AGES, DESK_STATES } from '@xinqiao/contract/work-orders/desk-states'
import {
  FIGURE_GROUPS,
  FIGURE_SETS,
  type FigureGroup,
  type FigureSet,
} from '@xinqiao/contract/work-orders/figures'
import { SHARE_FAULTS } from '../../shared/outbox/share-faults.ts'
import { type OrderPlace, orderPlace } from '../../shared/router/order-search.ts'
import { defineScreen, listScreen, oneOf, type RawSearch } from '../../shared/router/screen.ts'

/** What narrows a list of orders, in the address. */
export interface OrderSearch extends OrderPlace {
  projectName?: string | undefined
  projectStatus?: string | undefined
  projectManager?: string | undefined
  FAEName?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

export const ORDER_FILTER_NAMES = [
  'workOrderName',
  'classifyCode',
  'sendPeople',
  'receivePeople',
  'sendTime',
  'sendTimeEnd',
  'projectName',
  'projectStatus',
  'projectManager',
  'FAEName',
] as const

function orderSearch(raw: RawSearch): OrderSearch {
  return {
    ...orderPlace(raw),
    ...Object.fromEntries(ORDER_FILTER_NAMES.map((name) => [name, raw[name]])),
    pageNum: raw.pageNum,
    pageSize: raw.pageSize,
  }
}

/** What a call takes of it. */
export function orderFilters(search: OrderSearch): object {
  return Object.fromEntries(ORDER_FILTER_NAMES.map((name) => [name, search[name]]))
}

/** The figure whose orders a list shows, and of which group of it. */
export interface FigurePlace {
  figure?: FigureSet | undefined
  by?: FigureGroup | undefined
  of?: string | undefined
}

function figurePlace({ figure, by, of }: RawSearch): FigurePlace {
  return {
    figure: oneOf(figure, Object.keys(FIGURE_SETS) as FigureSet[]),
    by: oneOf(by, Object.keys(FIGURE_GROUPS) as FigureGroup[]),
    of,
  }
}

/** What such a list is narrowed by. */
export const FIGURE_PLACE = ['figure', 'by', 'of', 'sendTime', 'sendTimeEnd'] as const

export const myOrdersScreen = defineScreen(
  '/technicalSupport/myBusiness',
  (
    raw: RawSearch,
  ): OrderSearch &
    FigurePlace & { type?: '2' | '3' | '4' | undefined; all?: '1' | undefined; new?: '1' | undefined } => ({
    ...orderSearch(raw),
    ...figurePlace(raw),
    type: oneOf(raw.type, ['2', '3', '4']),
    // All that concerns the reader; without it what waits for the reader alone. Figures count all.
    all: raw.figure === undefined ? oneOf(raw.all, ['1']) : '1',
    // One begins an order, as from the home screen of a phone.
    new: oneOf(raw.new, ['1']),
  }),
)

/** What another app shared goes to an order from here; `fault` says why nothing came. */
export const shareScreen = defineScreen(
  '/share',
  ({ fault }: RawSearch): { fault?: keyof typeof SHARE_FAULTS | undefined } => ({
    fault: oneOf(fault, Object.keys(SHARE_FAULTS) as (keyof typeof SHARE_FAULTS)[]),
  }),
)

/** What narrows a queue of the desk beside its class and the words looked for. */
export const DESK_FILTER_NAMES = [
  'classifyCode',
  'unitName',
  'projectName',
  'chip',
  'receivePeople',
  'state',
  'age',
  'urged',
  'escalated',
] as const
type DeskFilters = { [Name in (typeof DESK_FILTER_NAMES)[number]]?: string | undefined }

export const DESK_QUEUES = ['mine', 'unassigned', 'late', 'escalated', 'all'] as const
export interface DeskSearch extends DeskFilters, FigurePlace {
  sendTime?: string | undefined
  sendTimeEnd?: string | undefined
  id?: string | undefined
  queue: (typeof DESK_QUEUES)[number]
  keyword?: string | undefined
  pageNum?: string | undefined
  tab?: 'facts' | 'history' | 'files' | undefined
}

export const deskScreen = defineScreen(
  '/work-orders',
  ({ id, queue, keyword, pageNum, tab, ...raw }: RawSearch): DeskSearch => ({
    id,
    queue: oneOf(queue, DESK_QUEUES) ?? 'mine',
    keyword,
    pageNum: /^[1-9]\d{0,4}$/.test(pageNum ?? '') ? pageNum : undefined,
    ...Object.fromEntries(DESK_FILTER_NAMES.map((name) => [name, raw[name]])),
    state: oneOf(raw.state, Object.keys(DESK_STATES)),
    age: oneOf(raw.age, Object.keys(DESK_AGES)),
    urged: oneOf(raw.urged, ['1']),
    escalated: oneOf(raw.escalated, ['1']),
    ...figurePlace(raw),
    sendTime: raw.sendTime,
    sendTimeEnd: raw.sendTimeEnd,
    tab: oneOf(tab, ['facts', 'history', 'files']),
  }),
)

export interface FiguresSearch {
  by: FigureGroup
  from?: string | undefined
  to?: string | undefined
  unit?: string | undefined
}

function figuresSearch({ by, from, to, unit }: RawSearch): FiguresSearch {
  const groups = Object.keys(FIGURE_GROUPS) as FigureGroup[]
  return { by: oneOf(by, groups) ?? 'chip', from, to, unit }
}

export const figuresScreen = defineScreen('/order-figures', figuresSearch)

export const ownFiguresScreen = defineScreen('/technicalSupport/orderFigures', figuresSearch)

export const cannedRepliesScreen = defineScreen('/canned-replies')

export const knownIssuesScreen = listScreen('/known-issues', ['keyword', 'status', 'id'])

export const workCalendarScreen = defineScreen(
  '/work-calendar',
  ({ year }: RawSearch): { year?: string | undefined } => ({
    year: /^20\d\d$/.test(year ?? '') ? year : undefined,
  }),
)
