import { updateMessage } from '@xinqiao/contract/messages/inbox-endpoints'
import { MESSAGE_KINDS } from '@xinqiao/contract/messages/kinds'
import type { Message } from '@xinqiao/contract/messages/schemas'
import { MESSAGES_TEXTS as T } from '@xinqiao/contract/messages/texts'
import type { MouseEvent } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { copyText } from '../../../shared/feedback/copy-text.ts'
import { askSure, toast } from '../../../shared/feedback/feedback.ts'
import { Time } from '../../../shared/ui/Time.tsx'
import { MessageLink } from './MessageLink.tsx'
import styles from './messages.module.css'

/** One message: its first line is its title; a right click copies it. */
export function MessageRow({ message }: { message: Message }) {
  const { id, link, status } = message
  const [title = '', ...rest] = message.message.split('\n')
  const update = useWrite(updateMessage)
  const isUnread = status === 0

  const markRead = () => {
    if (isUnread) void update.run({ body: { id, status: 1 } }).catch(() => undefined)
  }
  const remove = async () => {
    const sure = await askSure({ title: T.deleteOne, text: title, ok: '删除' })
    if (!sure) return
    await update.run({ body: { id, status: 2 } }).then(
      () => toast('success', '删除成功'),
      () => undefined,
    )
  }
  const copy = () => copyText(message.message)
  const copyInstead = (event: MouseEvent) => {
    event.preventDefault()
    void copy()
  }

  return (
    <li className={styles.row} data-unread={isUnread} onContextMenu={copyInstead}>
      <span className={styles.dot} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.title}>
          <span className="visually-hidden">{isUnread ? '未读：' : '已读：'}</span>
          {title}
        </p>
        {rest.length > 0 && <p className={styles.body}>{rest.join('\n')}</p>}
        <div className={styles.meta}>
          <span>{MESSAGE_KINDS[message.kind].label}</span>
          <Time value={message.createTime} />
          {link !== '' && <MessageLink link={link} onClick={markRead} />}
        </div>
      </div>
      <div className={styles.rowActions}>
        {isUnread && (
          <button type="button" className={styles.due} disabled={update.busy} onClick={markRead}>
            标为已读
          </button>
        )}
        <button type="button" onClick={() => void copy()}>
          复制
        </button>
        <button type="button" disabled={update.busy} onClick={() => void remove()}>
          删除
        </button>
      </div>
    </li>
  )
}
