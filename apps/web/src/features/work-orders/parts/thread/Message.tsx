import { CheckOutlined, LockOutlined } from '@ant-design/icons'
import type { OrderMessage, ThreadLine } from '@xinqiao/contract/work-orders/schemas'
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { copyText } from '../../../../shared/feedback/copy-text.ts'
import { FileRows } from '../../../../shared/files/FileRows.tsx'
import { RichText } from '../../../../shared/rich-text/RichText.tsx'
import { useSettings } from '../../../../shared/settings.ts'
import { Avatar } from '../../../../shared/ui/Avatar.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import styles from './thread.module.css'
import type { WholeThread } from './use-whole-thread.ts'

export interface ThreadProps {
  thread: WholeThread
  /** what became of the order meanwhile, put between what was said */
  lines?: readonly ThreadLine[]
  /** whose replies are new to the reader */
  otherSide: 1 | 2
  /** the latest of them is in sight */
  onSeen: () => void
  /** one that is only read begins at its beginning */
  onlyRead?: boolean
  /** absent where the thread is only read */
  onRevoke?: ((message: OrderMessage) => void) | undefined
  /** entries after the last: what has not reached the server yet */
  waiting?: ReactNode
}

export function Message({ message, onRevoke }: { message: OrderMessage } & Pick<ThreadProps, 'onRevoke'>) {
  const { brand } = useSettings()
  const isInternal = message.processingFlag === 2
  const isProvider = message.contentType === 2
  const kind = isInternal ? styles.internal : message.own ? styles.own : styles.other
  return (
    <li className={styles.message} data-message={message.id}>
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
          {message.via !== '' && <span>经由 {message.via}</span>}
          <span className={styles.time}>
            <Time value={message.processingTime} />
            {message.own && !isInternal && <ReadMark read={message.readStatus === 1} />}
          </span>
        </p>
        {/* A right click copies it, as the documents say; the browser's own menu stays with Shift. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the text can be selected and copied by keyboard as well */}
        <div className={`${styles.text} ${kind}`} onContextMenu={(event) => copyMessage(event)}>
          <div data-said>
            <RichText html={message.processingContent} />
          </div>
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
  // What was said, line by line as it is shown; the files below it have buttons of their own.
  const said = event.currentTarget.querySelector('[data-said]')
  const text = window.getSelection()?.toString() || textOf(said)
  await copyText(text)
}

function textOf(said: Element | null): string {
  const selection = window.getSelection()
  if (said === null || selection === null) return ''
  selection.selectAllChildren(said)
  const text = selection.toString()
  selection.removeAllRanges()
  return text
}
