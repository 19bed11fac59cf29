import type { TaskQueue } from '@xinqiao/contract/tasks/endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { TaskRow } from '../parts/TaskRow.tsx'
import styles from '../parts/tasks.module.css'

const SHOWN = 3

/** What waits for a customer: the first of each kind, and all of them when asked. */
export function OwnTasks({ queues }: { queues: readonly TaskQueue[] }) {
  const [isWhole, setWhole] = useState(false)
  const count = queues.reduce((sum, queue) => sum + queue.count, 0)
  const all = queues.flatMap(({ act, tasks }) => tasks.map((task) => ({ act, task })))
  return (
    <div className={styles.own}>
      <ul className={styles.list}>
        {(isWhole ? all : all.slice(0, SHOWN)).map(({ act, task }) => (
          <li key={task.id}>
            <TaskRow task={task} act={act} />
          </li>
        ))}
      </ul>
      {!isWhole && all.length > SHOWN && (
        <Button type="text" block onClick={() => setWhole(true)}>
          还有 {count - SHOWN} 项
        </Button>
      )}
      {isWhole &&
        queues
          .filter((queue) => queue.count > queue.tasks.length)
          .map(({ name, title, count, tasks }) => (
            <p key={name} className={styles.rest}>
              {title}另有 {count - tasks.length} 项，处理后依次列出
            </p>
          ))}
    </div>
  )
}
