import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suggest } from '@xinqiao/contract/search/endpoints'
import { read } from '../api/query-client.ts'
import { useLater } from '../use-later.ts'
import { type Place, usePlaces } from './places.ts'

/** One line of the list under a search box. */
export interface Option {
  key: string
  title: string
  marks: readonly (readonly [number, number])[]
  hint: string
  /** the sentence that holds the words */
  excerpt?: string | undefined
  excerptMarks?: readonly (readonly [number, number])[] | undefined
  place: Place
}

export interface OptionGroup {
  title: string
  options: readonly Option[]
}

/** What the words typed so far may mean, as the server finds it. */
export function useSuggestedGroups(typed: string): { groups: OptionGroup[]; isSettled: boolean } {
  const keyword = useLater(typed.trim())
  const places = usePlaces()
  const query = useQuery({
    ...read(suggest, { query: { keyword } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const found = typed.trim() === '' ? [] : (query.data?.rows ?? [])
  const groups = found.map(({ source, title, items }) => ({
    title,
    options: items.flatMap((item, at): Option[] => {
      const place = places[item.kind]?.(item.place)
      return place ? [{ ...item, key: `${source} ${at}`, place }] : []
    }),
  }))
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isSettled: keyword === typed.trim() && !query.isFetching,
  }
}
