import { useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { queryString } from '../api/query-string.ts'

export type RawSearch = Readonly<Record<string, string | undefined>>

/** A screen's address: its path and the meaning of its query, declared by the feature that owns it. */
export interface Screen<S extends object = object> {
  path: string
  parse: (raw: RawSearch) => S
}

export function defineScreen(path: string): Screen
export function defineScreen<S extends object>(path: string, parse: (raw: RawSearch) => S): Screen<S>
export function defineScreen(path: string, parse: (raw: RawSearch) => object = () => ({})): Screen {
  return { path, parse }
}

/** The query of a list: its filters beside page, size and order. */
export type ListSearch<F extends string> = Partial<
  Record<F | 'pageNum' | 'pageSize' | 'orderByColumn' | 'isAsc', string | undefined>
>

/** A list's address: its filters, its page, and whatever else stands there (`id` of what is open). */
export function listScreen<const F extends string>(
  path: string,
  filters: readonly F[],
): Screen<ListSearch<F>> {
  const names = [...filters, 'pageNum', 'pageSize', 'orderByColumn', 'isAsc'] as const
  return defineScreen(
    path,
    (raw: RawSearch) => Object.fromEntries(names.map((name) => [name, raw[name]])) as ListSearch<F>,
  )
}

/** The address of a screen inside its surface, for links. */
export function hrefOf<S extends object>(screen: Screen<S>, search: Partial<S> = {}, hash = ''): string {
  const query = queryString(search)
  return `${screen.path}${query ? `?${query}` : ''}${hash ? `#${hash}` : ''}`
}

/** The typed query of the screen being shown, and how to change parts of it. */
export function useScreenSearch<S extends object>(
  screen: Screen<S>,
): [S, (change: Partial<S>, options?: { replace?: boolean }) => void] {
  const raw: RawSearch = useSearch({ strict: false })
  const search = useMemo(() => screen.parse(raw), [screen, raw])
  const navigate = useNavigate()
  const change = useCallback(
    (part: Partial<S>, { replace = false }: { replace?: boolean } = {}) => {
      const next = parseQuery(queryString({ ...search, ...part }))
      void navigate({ to: '.', search: next, replace, resetScroll: false })
    },
    [navigate, search],
  )
  return [search, change]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
  }
}

/** What the screen being shown is called in the routes, and so in the menu. */
export function useScreenTitle(): string {
  return useMatch({ strict: false, select: ({ staticData }) => staticData.title ?? '' })
}

/** Queries are plain text pairs, exactly as the documents write them. */
export function parseQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** The value where it is one of those that a query may have. */
export function oneOf<const T extends string>(
  value: string | undefined,
  allowed: readonly T[],
): T | undefined {
  return allowed.find((item) => item === value)
}

/** How a router reads and writes queries. */
export const plainQueries = {
  parseSearch: parseQuery,
  stringifySearch: (search: object) => {
    const query = queryString(search)
    return query ? `?${query}` : ''
  },
}
