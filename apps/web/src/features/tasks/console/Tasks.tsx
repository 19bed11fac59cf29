import { useQuery } from '@tanstack/react-query'
import { readTasks, type TaskQueue } from '@xinqiao/contract/tasks/endpoints'
import { read } from '../../../shared/api/query-client.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../shared/router/screen.ts'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { countText, TaskRow } from '../parts/TaskRow.tsx'
import styles from '../parts/tasks.module.css'
import { tasksScreen } from '../paths.ts'
import { QueuePage } from './QueuePage.tsx'

/** 我的待办: what waits for this member of staff, by queue, the longest waiting first. */
export function Tasks() {
  const [{ queue }] = useScreenSearch(tasksScreen)
  const query = useQuery(read(readTasks, {}))
  if (queue !== undefined) {
    const title = query.data?.data.queues.find(({ name }) => name === queue)?.title
    return <QueuePage queue={queue} title={title ?? '待办'} />
  }
  return (
    <>
      <h1 className="console-title">我的待办</h1>
      <QueryView
        query={query}
        skeleton={<Skeleton rows={8} />}
        isEmpty={({ data }) => data.queues.length === 0}
        empty={<Empty title="没有等待您处理的事项" hint="有新的事项时会立即显示在这里" />}
      >
        {({ data }) => (
          <div className={styles.queues}>
            {data.queues.map((one) => (
              <QueueSection key={one.name} queue={one} />
            ))}
          </div>
        )}
      </QueryView>
    </>
  )
}

function QueueSection({ queue }: { queue: TaskQueue }) {
  const { name, title, act, count, lateCount, tasks } = queue
  return (
    <section aria-labelledby={`queue-${name}`}>
      <div className={styles.head}>
        <h2 id={`queue-${name}`}>
          {title}
          <span className={styles.count}>{countText(count)}</span>
        </h2>
        {lateCount > 0 && <span className={styles.late}>超时 {countText(lateCount)}</span>}
        {count > tasks.length && (
          <AppLink className={styles.all} to={hrefOf(tasksScreen, { queue: name })}>
            查看全部
          </AppLink>
        )}
      </div>
      <ul className={styles.list}>
        {tasks.map((one) => (
          <li key={one.id}>
            <TaskRow task={one} act={act} />
          </li>
        ))}
      </ul>
    </section>
  )
}
