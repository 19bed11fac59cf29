import { replyComment, showComment } from '@xinqiao/contract/authoring/feedback-endpoints'
import type { CommentThread as Thread } from '@xinqiao/contract/authoring/feedback-schemas'
import { seenLength } from '@xinqiao/contract/knowledge/comment-text'
import { COMMENT_MAX } from '@xinqiao/contract/knowledge/texts'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { draftOf } from '../../../../shared/form/draft/drafts-of-tabs.ts'
import { useDraft } from '../../../../shared/form/draft/use-draft.tsx'
import { kbDetailScreen } from '../../../../shared/knowledge/kb-detail-screen.ts'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { Avatar } from '../../../../shared/ui/Avatar.tsx'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import styles from './comments.module.css'

interface CommentThreadProps {
  thread: Thread
  isChosen: boolean
  onChoose: (wanted: boolean) => void
}

/** One comment with what answers it. */
export function CommentThread({ thread, isChosen, onChoose }: CommentThreadProps) {
  const [answering, setAnswering] = useState(false)
  const place = `/portal${hrefOf(kbDetailScreen, { kbId: thread.baseId, verId: thread.versionId })}`
  return (
    <li className={styles.thread}>
      <div className={styles.place}>
        <Checkbox
          aria-label={`选择 ${thread.creator}的评论`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <a href={place} target="_blank" rel="noreferrer">
          {thread.baseName}
        </a>
        {thread.isAnswered ? (
          <StatusMark tone="done" label="已回复" />
        ) : (
          !thread.isProvider && !thread.isHidden && <StatusMark tone="action" label="未回复" />
        )}
      </div>
      <CommentView comment={thread} />
      {thread.replies.length > 0 && (
        <ul className={styles.replies}>
          {thread.replies.map((reply) => (
            <li key={reply.id}>
              <CommentView comment={reply} />
            </li>
          ))}
        </ul>
      )}
      {answering ? (
        <Answer id={thread.id} onDone={() => setAnswering(false)} />
      ) : (
        !thread.isHidden && (
          <Button size="small" onClick={() => setAnswering(true)}>
            回复
          </Button>
        )
      )}
    </li>
  )
}

function CommentView({
  comment,
}: {
  comment: Omit<Thread, 'replies' | 'baseId' | 'versionId' | 'baseName' | 'isAnswered'>
}) {
  const { id, isHidden, isProvider, creator } = comment
  const show = useWrite(showComment, { done: isHidden ? '已恢复显示' : '已隐藏' })
  return (
    <div className={styles.comment} data-hidden={isHidden}>
      <Avatar name={creator} src="" side={isProvider ? 'provider' : 'customer'} size={28} />
      <div className={styles.said}>
        <div className={styles.who}>
          <strong>{creator}</strong> {comment.company} · <Time value={comment.createTime} />
          {isHidden && <StatusMark tone="closed" label="已隐藏" />}
          <button
            type="button"
            disabled={show.busy}
            onClick={() =>
              void show.run({ params: { id }, body: { shown: isHidden } }).catch(() => undefined)
            }
          >
            {isHidden ? '恢复显示' : '隐藏'}
          </button>
        </div>
        <p className={styles.content}>{comment.content}</p>
      </div>
    </div>
  )
}

/** An answer, kept for the browser's session until it is sent. */
function Answer({ id, onDone }: { id: string; onDone: () => void }) {
  const [text, write, news] = useDraft(`answer ${id}`)
  const reply = useWrite(replyComment, { done: '已回复，读者可见' })
  const send = async () => {
    await reply.run({ params: { id }, body: { content: text.trim() } })
    // What was typed while it was on its way has not left with it.
    if (draftOf(`answer ${id}`) !== text) return
    write('')
    onDone()
  }
  return (
    <div className={styles.answer}>
      {news}
      <Input.TextArea
        rows={3}
        count={{ show: true, max: COMMENT_MAX, strategy: seenLength }}
        autoFocus
        aria-label="回复内容"
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <span>
        <Button onClick={onDone}>取消</Button>
        <Button
          type="primary"
          disabled={text.trim() === '' || seenLength(text) > COMMENT_MAX}
          loading={reply.busy}
          onClick={() => void send().catch(() => undefined)}
        >
          回复
        </Button>
      </span>
    </div>
  )
}
