import { isUuid, NOBODY } from '@xinqiao/contract/fields/primitives'

/** An id in a filter; absent, empty and 0 mean all. */
export function filterId(id: string | undefined): string | undefined {
  return id === undefined || id === '' || id === '0' ? undefined : id
}

export function filterIds(ids: readonly string[] | undefined): string[] | undefined {
  return ids?.map((id) => (isUuid(id) ? id : NOBODY))
}
