import { ClockCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { askSure } from '../../../shared/feedback/feedback.ts'
import { writeDraft } from '../../../shared/form/draft/drafts-of-tabs.ts'
import { changeLetter, dropLetter, type Letter, useLetters } from '../../../shared/outbox/letters.ts'
import { giveBack } from '../../../shared/outbox/use-photos.ts'
import { BlobPicture } from '../../../shared/picture/BlobPicture.tsx'
import { RichText } from '../../../shared/rich-text/RichText.tsx'
import { useKnownUser } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import thread from '../parts/thread/thread.module.css'
import styles from './parked-replies.module.css'

/** Replies that wait on this device, below those that were said: they leave by themselves, or come back with the reason. */
export function ParkedReplies({ orderId }: { orderId: string }) {
  const user = useKnownUser()
  const letters = useLetters(user?.userId, orderId)
  return letters.map((letter) => (
    <li key={letter.seq} className={thread.message} data-parked>
      <Avatar
        name={user?.realName || user?.nickName || ''}
        src={user?.avatar ?? ''}
        side="customer"
        size={32}
      />
      <div>
        <p className={styles.state} data-refused={letter.fault !== null || undefined} role="status">
          {letter.fault === null ? (
            <>
              <ClockCircleOutlined aria-hidden /> 待发出，网络恢复后自动发送
            </>
          ) : (
            <>
              <ExclamationCircleOutlined aria-hidden /> 未发出：{letter.fault}
            </>
          )}
        </p>
        <div className={`${thread.text} ${thread.own}`}>
          <RichText html={letter.text} />
          {letter.photos.map((photo) => (
            <BlobPicture key={photo.id} blob={photo.blob} name={photo.name} className={styles.photo} />
          ))}
          {letter.files.map(({ id, name }) => (
            <p key={id}>附件：{name}</p>
          ))}
        </div>
        <Acts letter={letter} />
      </div>
    </li>
  ))
}

function Acts({ letter }: { letter: Letter }) {
  const { seq, fault, to, rest } = letter
  const rewrite = async () => {
    const draft = `${rest.handleType === 'review' ? 'resubmission' : 'reply'}:${to}`
    writeDraft(draft, letter.text)
    if (letter.files.length > 0) writeDraft(`files:${draft}`, JSON.stringify(letter.files))
    await giveBack(letter.account, draft, letter.photos)
    await dropLetter(seq)
  }
  const remove = async () => {
    const sure = await askSure({ title: '删除待发回复', text: '删除后不会发出，且不能恢复', ok: '删除' })
    if (sure) await dropLetter(seq)
  }
  return (
    <p className={styles.acts}>
      {fault !== null && (
        <>
          <Button
            type="link"
            size="small"
            onClick={() => void changeLetter(seq, (one) => ({ ...one, fault: null }))}
          >
            重新发送
          </Button>
          <Button type="link" size="small" onClick={() => void rewrite()}>
            改写
          </Button>
        </>
      )}
      <Button type="link" size="small" danger onClick={() => void remove()}>
        删除
      </Button>
    </p>
  )
}
