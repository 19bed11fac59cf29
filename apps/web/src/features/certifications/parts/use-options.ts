import { useQueries } from '@tanstack/react-query'
import { getOptionListV2 } from '@xinqiao/contract/dictionaries/endpoints'
import type { DictionaryOption } from '@xinqiao/contract/dictionaries/schemas'
import { read } from '../../../shared/api/query-client.ts'

/** Dictionaries change once in a while, and wake the page when they do. */
const FRESH_MS = 600_000

/** The options of some dictionaries by code; an empty list until they are there. */
export function useOptions(codes: readonly string[]): (code: string | undefined) => DictionaryOption[] {
  const wanted = [...new Set(codes)]
  const queries = useQueries({
    queries: wanted.map((dictCode) => ({
      ...read(getOptionListV2, { query: { dictCode } }),
      staleTime: FRESH_MS,
    })),
  })
  return (code) => (code === undefined ? [] : (queries[wanted.indexOf(code)]?.data?.rows ?? []))
}

/** The dictionaries that a list of fields or filters names. */
export function dictionariesOf(parts: readonly { dictionary?: string }[]): string[] {
  return parts.flatMap(({ dictionary }) => dictionary ?? [])
}
