import { useQuery } from '@tanstack/react-query'
import { listOwnTasks, type TaskQueue } from '@xinqiao/contract/tasks/endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { countText, TaskRow } from '../parts/TaskRow.tsx'
import styles from '../parts/tasks.module.css'

const SHOWN = 3
/** Nobody works through more of one kind at a time. */
const MOST = 200

/** What waits for a customer: the first few, the first of each kind when asked, and a kind whole when asked again. */
export function OwnTasks({ queues }: { queues: readonly TaskQueue[] }) {
  const [isWhole, setWhole] = useState(false)
  const count = queues.reduce((sum, queue) => sum + queue.count, 0)
  const first = queues.flatMap(({ act, tasks }) => tasks.map((task) => ({ act, task }))).slice(0, SHOWN)
  return (
    <div className={styles.own}>
      <ul className={styles.list}>
        {isWhole
          ? queues.map((queue) => <QueueRows key={queue.name} queue={queue} />)
          : first.map(({ act, task }) => (
              <li key={task.id}>
                <TaskRow task={task} act={act} />
              </li>
            ))}
      </ul>
      {!isWhole && count > first.length && (
        <Button type="text" block onClick={() => setWhole(true)}>
          还有 {count - first.length} 项
        </Button>
      )}
    </div>
  )
}

/** One kind: what the first page has of it, and below it the way to all. */
function QueueRows({ queue }: { queue: TaskQueue }) {
  const { name, title, act, count } = queue
  const [isWhole, setWhole] = useState(false)
  const input = { params: { queue: name }, query: { pageNum: 1, pageSize: MOST } }
  const whole = useQuery({ ...read(listOwnTasks, input), enabled: isWhole })
  const tasks = (isWhole && whole.data?.rows) || queue.tasks
  return (
    <>
      {tasks.map((task) => (
        <li key={task.id}>
          <TaskRow task={task} act={act} />
        </li>
      ))}
      {count > tasks.length && tasks.length < MOST && (
        <li>
          <Button type="text" block loading={whole.isFetching} onClick={() => setWhole(true)}>
            {title}：全部 {countText(count)} 项
          </Button>
        </li>
      )}
    </>
  )
}
