import type { OutboxMessage } from '@xinqiao/contract/messages/endpoints'
import { formatNumber } from '../../../shared/format/format.ts'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import type { Beside } from '../../../shared/ui/open/opened-in.ts'
import { RowDrawer } from '../../../shared/ui/open/RowDrawer.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import styles from './outbox.module.css'
import { CHANNEL_LABELS, STATUS_MARKS } from './outbox-labels.ts'

/** One message: where it went, what it said, how it fared. */
export function OutboxDetail(props: Beside & { row: OutboxMessage | null }) {
  return (
    <RowDrawer
      {...props}
      title={({ subject, channel }) => subject || `${CHANNEL_LABELS[channel]}详情`}
      extra={({ status }) => <StatusMark form="pill" {...STATUS_MARKS[status]} />}
    >
      {(message) => (
        <>
          <Facts>
            <Fact label="渠道">{CHANNEL_LABELS[message.channel]}</Fact>
            <Fact label="收件人">
              <span className="mono">{message.recipient}</span>
            </Fact>
            <Fact label="发送次数">{formatNumber(message.attempts)}</Fact>
            <Fact label="生成时间">{message.createTime}</Fact>
            {message.sendAfter && message.status === 'queued' && (
              <Fact label="免打扰，推迟至">{message.sendAfter}</Fact>
            )}
            <Fact label="发出时间">{message.sentTime}</Fact>
          </Facts>
          {message.error && (
            <p className={styles.error} role="alert">
              {message.error}
            </p>
          )}
          <h2 className={styles.heading}>正文</h2>
          <p className={pieces.said}>{message.body || '正文已在发出后清除'}</p>
        </>
      )}
    </RowDrawer>
  )
}
