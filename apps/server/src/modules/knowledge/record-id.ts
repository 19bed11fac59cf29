import { isUuid } from '@xinqiao/contract/primitives'

/** No record has this id: what a malformed id in a filter is read as, so that it finds nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** An id in a filter; absent, empty and 0 mean all. */
export function filterId(id: string | undefined): string | undefined {
  if (id === undefined || id === '' || id === '0') return undefined
  return isUuid(id) ? id : NOBODY
}

export function filterIds(ids: readonly string[] | undefined): string[] | undefined {
  return ids?.map((id) => (isUuid(id) ? id : NOBODY))
}
