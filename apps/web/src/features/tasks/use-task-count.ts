import { useQuery } from '@tanstack/react-query'
import { readTasks } from '@xinqiao/contract/tasks/endpoints'
import { read } from '../../shared/api/query-client.ts'

/** How many things wait for the reader, followed as they come; 0 until it is known. */
export function useTaskCount(enabled: boolean): number {
  const { data } = useQuery({ ...read(readTasks, {}), enabled })
  return data?.data.queues.reduce((sum, { count }) => sum + count, 0) ?? 0
}
