import { KNOWLEDGE_PAGE_SIZES } from '@xinqiao/contract/knowledge/texts'
import { ALL_SPACES, type HitKind, type KbListSearch } from '../../paths.ts'

/** What kbList shows, read from its address. */
export interface ListState {
  /** the documents' tabs 0, 1 and project-knowledge mode 2 */
  mode: 'all' | 'favourites' | 'project'
  /** `bases` as cells, or the places in the `text` that hold the keyword */
  view: 'bases' | 'text'
  spaceId: string
  cateId: string
  tags: readonly string[]
  keyword: string
  sort: SortKey
  /** what narrows the places in the text; empty for all */
  kind: HitKind | ''
  chip: string
  version: string
  page: number
  size: number
}

/** The documents' four orders, the first one by default. */
export const SORTS = {
  newest: { label: '最新发布', orderByColumn: 'createdtime', isAsc: 'desc' },
  oldest: { label: '最早发布', orderByColumn: 'createdtime', isAsc: 'asc' },
  views: { label: '浏览量', orderByColumn: 'pageviews', isAsc: 'desc' },
  comments: { label: '问答数', orderByColumn: 'comments', isAsc: 'desc' },
} as const
export type SortKey = keyof typeof SORTS

export const HIT_PAGE_SIZES = [10, 20, 50] as const

/** `type` 1 and 2 may mean the tab: only the list of spaces tells. */
export function needsSpaces({ type, tab }: KbListSearch): boolean {
  return tab === undefined && (type === '1' || type === '2')
}

/**
 * Reads the address. `type` is a space; 1 and 2 with no such space are the tab, as links of both
 * readings write it. `spaceIds` is undefined while the spaces are not known.
 */
export function readListState(search: KbListSearch, spaceIds: readonly string[] | undefined): ListState {
  const { type = ALL_SPACES } = search
  const isSpace = type !== ALL_SPACES && (spaceIds === undefined || spaceIds.includes(type))
  const mode = MODES[search.tab ?? (!isSpace && needsSpaces(search) ? type : '0')] ?? 'all'
  const keyword = search.keyword?.trim() ?? ''
  const view = search.view === 'text' && mode === 'all' && keyword !== '' ? 'text' : 'bases'
  const sizes: readonly number[] = view === 'text' ? HIT_PAGE_SIZES : KNOWLEDGE_PAGE_SIZES
  return {
    mode,
    view,
    spaceId: isSpace ? type : ALL_SPACES,
    cateId: search.cateId ?? search.kbType ?? '',
    tags: search.tags?.split(',').filter(Boolean) ?? [],
    keyword,
    sort: sortOf(search),
    kind: search.kind ?? '',
    chip: search.chip ?? '',
    version: search.version ?? '',
    page: Math.max(1, Math.trunc(Number(search.pageNum)) || 1),
    size: sizes.find((size) => String(size) === search.pageSize) ?? sizes[0] ?? 0,
  }
}

/** The address of a state; what is as usual is left out. */
export function listSearch(state: ListState): KbListSearch {
  const { orderByColumn, isAsc } = SORTS[state.sort]
  const usualSort = state.sort === 'newest'
  const usualSize = state.view === 'text' ? HIT_PAGE_SIZES[0] : KNOWLEDGE_PAGE_SIZES[0]
  return {
    action: state.keyword ? 'search' : 'more',
    type: state.spaceId,
    tab: TABS[state.mode],
    keyword: state.keyword || undefined,
    cateId: state.cateId || undefined,
    kbType: undefined,
    tags: state.tags.join(',') || undefined,
    orderByColumn: usualSort ? undefined : orderByColumn,
    isAsc: usualSort ? undefined : isAsc,
    view: state.view === 'text' ? 'text' : undefined,
    kind: state.view === 'text' ? state.kind || undefined : undefined,
    chip: state.view === 'text' ? state.chip || undefined : undefined,
    version: state.view === 'text' ? state.version || undefined : undefined,
    pageNum: state.page > 1 ? String(state.page) : undefined,
    pageSize: state.size === usualSize ? undefined : String(state.size),
  }
}

const MODES: Readonly<Record<string, ListState['mode']>> = { '0': 'all', '1': 'favourites', '2': 'project' }
const TABS = { all: undefined, favourites: '1', project: '2' } as const

function sortOf({ orderByColumn = 'createdtime', isAsc = 'desc' }: KbListSearch): SortKey {
  const keys = Object.keys(SORTS) as SortKey[]
  const exact = keys.find((key) => SORTS[key].orderByColumn === orderByColumn && SORTS[key].isAsc === isAsc)
  return exact ?? keys.find((key) => SORTS[key].orderByColumn === orderByColumn) ?? 'newest'
}
