import { keepPreviousData } from '@tanstack/react-query'
import { listFavourites } from '@xinqiao/contract/knowledge/member-endpoints'
import { projectBases } from '@xinqiao/contract/knowledge/project-endpoints'
import { listBases, spaceTags, spaceTree } from '@xinqiao/contract/knowledge/reading-endpoints'
import { searchFacets, searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { read } from '../../../../shared/api/query-client.ts'
import { type ListState, SORTS } from './list-state.ts'

export const spacesQuery = read(spaceTree, {})

/** The same with how many bases the keyword finds in each. */
export const foundSpacesQuery = (keyword: string) => ({
  ...(keyword === '' ? spacesQuery : read(spaceTree, { query: { keyword } })),
  placeholderData: keepPreviousData,
})
export const tagsQuery = (spaceId: string) => read(spaceTags, { params: { id: spaceId } })

/** A page of all bases; while another page comes, the one before stays. */
export function basesQuery(state: ListState) {
  const { orderByColumn, isAsc } = SORTS[state.sort]
  return {
    ...read(listBases, {
      query: { pageNum: state.page, pageSize: state.size, orderByColumn, isAsc },
      body: filterOf(state),
    }),
    placeholderData: keepPreviousData,
  }
}

export const favouriteListQuery = (state: ListState) => ({
  ...read(listFavourites, { body: filterOf(state) }),
  placeholderData: keepPreviousData,
})

export const projectListQuery = (state: ListState) => ({
  ...read(projectBases, { query: { pageNum: state.page, pageSize: state.size } }),
  placeholderData: keepPreviousData,
})

const FIRST_HITS = 10

/** The places in the text; beside the bases only their number is wanted, and the first page is at hand. */
export function hitsQuery(state: ListState) {
  const { view, page, size } = state
  const paging = view === 'text' ? { pageNum: page, pageSize: size } : { pageNum: 1, pageSize: FIRST_HITS }
  return {
    ...read(searchText, { query: { ...questionOf(state), ...paging } }),
    placeholderData: keepPreviousData,
  }
}

/** What each choice of facet would leave. */
export const facetsQuery = (state: ListState) => ({
  ...read(searchFacets, { query: questionOf(state) }),
  placeholderData: keepPreviousData,
})

function questionOf({ view, keyword, spaceId, kind, chip, version }: ListState) {
  if (view !== 'text') return { keyword, spaceId }
  return {
    keyword,
    spaceId,
    ...(kind ? { kind } : {}),
    ...(chip ? { chip } : {}),
    ...(version ? { version } : {}),
  }
}

function filterOf({ spaceId, keyword, tags, cateId }: ListState) {
  return { spaceId, keyword, tags: [...tags], ...(cateId ? { cateId } : {}) }
}
