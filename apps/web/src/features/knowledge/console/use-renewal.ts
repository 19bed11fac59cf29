import { useQueryClient } from '@tanstack/react-query'
import { readStructure } from '@xinqiao/contract/authoring/structure-endpoints'

/** Reads anew what a change was refused against, and passes the refusal on. */
export function useRenewal(): (error: unknown) => Promise<never> {
  const client = useQueryClient()
  return async (error) => {
    await client.invalidateQueries({ queryKey: [readStructure.name] })
    throw error
  }
}
