import { useQuery } from '@tanstack/react-query'
import { listLoads } from '@xinqiao/contract/projects/calls/board-endpoints'
import { read } from '../../../../shared/api/query-client.ts'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import styles from './board.module.css'

/** What each FAE has under way; the bar compares the projects. */
export function FaeLoads() {
  const query = useQuery(read(listLoads, {}))
  return (
    <QueryView query={query} empty={null}>
      {({ data: loads }) => {
        const most = Math.max(1, ...loads.map(({ projects }) => projects))
        return (
          <section className={styles.loads} aria-label="FAE 负荷">
            <h2>FAE 负荷</h2>
            <ul>
              {loads.map(({ id, name, projects, late, orders }) => (
                <li key={id}>
                  <strong>{name}</strong>
                  <span className={styles.track} aria-hidden>
                    <span style={{ width: `${(projects / most) * 100}%` }} />
                  </span>
                  <span>
                    {projects} 个项目，
                    {late > 0 && (
                      <>
                        <em>延期 {late}</em>，
                      </>
                    )}
                    {orders} 个未关闭工单
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      }}
    </QueryView>
  )
}
