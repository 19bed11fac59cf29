import { useQuery } from '@tanstack/react-query'
import { listTasks } from '@xinqiao/contract/tasks/endpoints'
import { read } from '../../api/query-client.ts'
import { AppLink } from '../../router/AppLink.tsx'
import styles from '../ui.module.css'

interface NextTaskProps {
  /** the queue of 我的待办 that the record is or was in */
  queue: string
  /** the record that stands open */
  id: string
}

/** From a record with a page of its own to the next that waits for the reader, the longest waiting first. */
export function NextTask({ queue, id }: NextTaskProps) {
  const query = useQuery({
    ...read(listTasks, { params: { queue }, query: { pageNum: 1, pageSize: 50 } }),
    staleTime: 0,
  })
  const rows = query.data?.rows ?? []
  const at = rows.findIndex((row) => row.id === id)
  const next = rows[at + 1] ?? rows[0]
  return next === undefined || next.id === id ? null : (
    <AppLink className="btn btn-outline" to={next.link} title={`${next.title} ${next.detail}`}>
      <span className={styles.next}>下一项：{next.title}</span>
    </AppLink>
  )
}
