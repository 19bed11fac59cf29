import { useQuery } from '@tanstack/react-query'
import { getOptionList, getWorkOrderDictList } from '@xinqiao/contract/dictionaries/endpoints'
import { CHANGE_CLASSES } from '@xinqiao/contract/work-orders/classes'
import { read } from '../../../shared/api/query-client.ts'

/** The classes that can be chosen for a technical order. */
export function useTechnicalClasses(): { value: string; label: string }[] {
  const query = useQuery({ ...read(getWorkOrderDictList, {}), staleTime: 300_000 })
  return (query.data?.rows ?? []).map(({ dict_code, label }) => ({ value: dict_code, label }))
}

/** All classes, for a filter: those of the dictionary and the four built-in ones. */
export function useAllClasses(): { value: string; label: string }[] {
  const changes = Object.entries(CHANGE_CLASSES).map(([value, label]) => ({ value, label }))
  return [...useTechnicalClasses(), ...changes]
}

/** What items of an environment are usually called. */
export function useEnvironmentNames(dictCode: 'hardwareEnvironment' | 'softwareEnvironment') {
  const query = useQuery({ ...read(getOptionList, { query: { dictCode } }), staleTime: 300_000 })
  return (query.data?.rows ?? []).map(({ label }) => ({ value: label }))
}
