import { ArrowDownOutlined, SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import type { OrderMessage, ThreadLine } from '@xinqiao/contract/work-orders/schemas'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { QuietButton } from '../../../shared/ui/QuietButton.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { Message, type ThreadProps } from './Message.tsx'
import styles from './thread.module.css'
import { useFollowedThread } from './use-followed-thread.ts'
import { useReadMarks } from './use-read-marks.ts'

/** What was said, side by side, the oldest first unless turned. */
export function Thread({ messages, lines = [], otherSide, onSeen, onRevoke, onlyRead = false }: ThreadProps) {
  const [newestFirst, setNewestFirst] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const { missed, goToLatest } = useFollowedThread(list, { messages, otherSide, newestFirst, onlyRead })
  useReadMarks(messages, otherSide, onSeen)
  const inOrder = interleaved(messages, lines)
  const shown = newestFirst ? inOrder.toReversed() : inOrder
  return (
    <section aria-label="沟通记录">
      <div className={styles.head}>
        <h3>
          沟通记录 <small>{messages.length} 条</small>
        </h3>
        {!onlyRead && messages.length > 1 && (
          <QuietButton
            icon={
              newestFirst ? <SortDescendingOutlined aria-hidden /> : <SortAscendingOutlined aria-hidden />
            }
            onClick={() => setNewestFirst(!newestFirst)}
          >
            {newestFirst ? '最新在前' : '最早在前'}
          </QuietButton>
        )}
      </div>
      {messages.length === 0 && <p className={styles.none}>还没有回复</p>}
      <ol ref={list} className={styles.list}>
        {shown.map((one) =>
          'id' in one ? (
            <Message key={one.id} message={one} onRevoke={onRevoke} />
          ) : (
            <li key={`${one.time} ${one.text}`} className={styles.line}>
              <span>
                <Time value={one.time} /> {one.text}
              </span>
            </li>
          ),
        )}
      </ol>
      {missed > 0 && (
        <Button
          type="primary"
          shape="round"
          size="small"
          className={styles.missed ?? ''}
          icon={<ArrowDownOutlined aria-hidden rotate={newestFirst ? 180 : 0} />}
          onClick={goToLatest}
        >
          {missed} 条新回复
        </Button>
      )}
    </section>
  )
}

/** By time; of one moment what was said comes first. */
function interleaved(
  messages: readonly OrderMessage[],
  lines: readonly ThreadLine[],
): (OrderMessage | ThreadLine)[] {
  const timeOf = (one: OrderMessage | ThreadLine) => ('id' in one ? one.processingTime : one.time)
  return [...messages, ...lines].toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))
}
