import { CheckOutlined, LockOutlined, SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import type { OrderMessage } from '@xinqiao/contract/work-orders/schemas'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { copyText } from '../../../shared/copy-text.ts'
import { toast } from '../../../shared/feedback/feedback.ts'
import { FileRows } from '../../../shared/files/FileRows.tsx'
import { RichText } from '../../../shared/rich-text/RichText.tsx'
import { useSettings } from '../../../shared/settings.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import styles from './thread.module.css'

interface ThreadProps {
  messages: readonly OrderMessage[]
  /** absent where the thread is only read */
  onRevoke?: ((message: OrderMessage) => void) | undefined
  /** the order of the replies can be turned */
  sortable?: boolean
}

/** What was said, side by side, the oldest first unless turned. */
export function Thread({ messages, onRevoke, sortable = true }: ThreadProps) {
  const [newestFirst, setNewestFirst] = useState(false)
  const shown = newestFirst ? messages.toReversed() : messages
  return (
    <section aria-label="沟通记录">
      <div className={styles.head}>
        <h3>
          沟通记录 <small>{messages.length} 条</small>
        </h3>
        {sortable && messages.length > 1 && (
          <Button
            type="text"
            size="small"
            icon={
              newestFirst ? <SortDescendingOutlined aria-hidden /> : <SortAscendingOutlined aria-hidden />
            }
            onClick={() => setNewestFirst(!newestFirst)}
          >
            {newestFirst ? '最新在前' : '最早在前'}
          </Button>
        )}
      </div>
      {messages.length === 0 && <p className={styles.none}>还没有回复</p>}
      <ol className={styles.list}>
        {shown.map((message) => (
          <Message key={message.id} message={message} onRevoke={onRevoke} />
        ))}
      </ol>
    </section>
  )
}

function Message({ message, onRevoke }: { message: OrderMessage } & Pick<ThreadProps, 'onRevoke'>) {
  const { brand } = useSettings()
  const isInternal = message.processingFlag === 2
  const isProvider = message.contentType === 2
  const kind = isInternal ? styles.internal : message.own ? styles.own : styles.other
  return (
    <li className={styles.message}>
      <Avatar
        name={message.processingPeople}
        src={message.avatar}
        side={isProvider ? 'provider' : 'customer'}
        size={32}
      />
      <div>
        <p className={styles.meta}>
          <strong>{message.processingPeople}</strong>
          {isInternal ? (
            <Tag icon={<LockOutlined aria-hidden />} color="warning">
              内部交流，客户不可见
            </Tag>
          ) : (
            <Tag className={isProvider ? (styles.provider ?? '') : ''}>{isProvider ? brand : '客户'}</Tag>
          )}
          <span>{message.duty}</span>
          <span className={styles.time}>
            <Time value={message.processingTime} />
            {message.own && !isInternal && <ReadMark read={message.readStatus === 1} />}
          </span>
        </p>
        {/* A right click copies it, as the documents say; the browser's own menu stays with Shift. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the text can be selected and copied by keyboard as well */}
        <div className={`${styles.text} ${kind}`} onContextMenu={(event) => copyMessage(event)}>
          <RichText html={message.processingContent} />
          {message.fileList.length > 0 && <FileRows files={message.fileList} />}
        </div>
        {onRevoke && message.delFlag === 1 && (
          <Button type="link" size="small" className={styles.revoke ?? ''} onClick={() => onRevoke(message)}>
            撤回
          </Button>
        )}
      </div>
    </li>
  )
}

function ReadMark({ read }: { read: boolean }) {
  return read ? (
    <span className={styles.read}>
      <CheckOutlined aria-hidden /> 已读
    </span>
  ) : (
    <span>未读</span>
  )
}

async function copyMessage(event: React.MouseEvent<HTMLElement>): Promise<void> {
  if (event.shiftKey) return
  event.preventDefault()
  const text = window.getSelection()?.toString() || event.currentTarget.textContent
  if (await copyText(text)) toast('success', '复制成功')
}
