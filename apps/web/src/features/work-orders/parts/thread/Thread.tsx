import { ArrowDownOutlined, SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import type { OrderMessage, ThreadLine } from '@xinqiao/contract/work-orders/schemas'
import { Button } from 'antd'
import { Fragment, useRef, useState } from 'react'
import { QuietButton } from '../../../../shared/ui/act/QuietButton.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import { isUnread } from './is-unread.ts'
import { Message, type ThreadProps } from './Message.tsx'
import styles from './thread.module.css'
import { useFollowedThread } from './use-followed-thread.ts'
import { useReadMarks } from './use-read-marks.ts'

/** What was said, side by side, the oldest first unless turned. */
export function Thread({
  thread,
  lines = [],
  otherSide,
  onSeen,
  onRevoke,
  onlyRead = false,
  waiting,
}: ThreadProps) {
  const { messages, total, earlier } = thread
  // Where reading goes on; it stays marked as long as the thread is open.
  const [firstUnread, setFirstUnread] = useState<string | null>()
  if (firstUnread === undefined && !thread.isLoading)
    setFirstUnread(messages.find((one) => isUnread(one, otherSide))?.id ?? null)
  const [newestFirst, setNewestFirst] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const { missed, goToLatest, holdPlace } = useFollowedThread(list, {
    messages,
    otherSide,
    newestFirst,
    onlyRead,
    isReady: !thread.isLoading,
  })
  useReadMarks(messages, otherSide, onSeen)
  const since = earlier > 0 ? (messages[0]?.processingTime ?? '') : ''
  const inOrder = interleaved(
    messages,
    lines.filter(({ time }) => time >= since),
  )
  const shown = newestFirst ? inOrder.toReversed() : inOrder
  const more = (
    <p className={styles.earlier}>
      <Button
        size="small"
        loading={thread.isLoading}
        onClick={() => {
          holdPlace()
          thread.loadEarlier()
        }}
      >
        加载更早的回复（还有 {earlier} 条）
      </Button>
    </p>
  )
  return (
    <section aria-label="沟通记录">
      <div className={styles.head}>
        <h3>
          沟通记录 <small>{total} 条</small>
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
      {earlier > 0 && !newestFirst && more}
      {messages.length === 0 && <p className={styles.none}>还没有回复</p>}
      <ol ref={list} className={styles.list}>
        {newestFirst && waiting}
        {shown.map((one) =>
          'id' in one ? (
            <Fragment key={one.id}>
              {one.id === firstUnread && !newestFirst && (
                <li className={`${styles.line} ${styles.unread}`}>
                  <span>以下为新回复</span>
                </li>
              )}
              <Message message={one} onRevoke={onRevoke} />
            </Fragment>
          ) : (
            <li key={`${one.time} ${one.text}`} className={styles.line}>
              <span>
                <Time value={one.time} /> {one.text}
              </span>
            </li>
          ),
        )}
        {!newestFirst && waiting}
      </ol>
      {earlier > 0 && newestFirst && more}
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
