import { deleteComment } from '@xinqiao/contract/knowledge/member-endpoints'
import { KNOWLEDGE_TEXTS } from '@xinqiao/contract/knowledge/texts'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { ask } from '../../../../../shared/feedback/feedback.ts'
import { CommentComposer } from './CommentComposer.tsx'
import type { Shown } from './CommentView.tsx'
import styles from './comments.module.css'
import { useChangeComment } from './use-send-comment.ts'

/** An own comment that nobody has answered yet: it can be changed in its place, or taken back. */
export function OwnComment({ comment, children }: { comment: Shown; children?: ReactNode }) {
  const [changing, setChanging] = useState(false)
  const params = { id: comment.kbId, commentId: comment.id }
  const change = useChangeComment(params)
  const remove = useWrite(deleteComment, { done: KNOWLEDGE_TEXTS.commentDeleted })
  const confirm = async () => {
    const sure = await ask({
      tone: 'warning',
      title: '删除这条反馈？',
      text: '删除后其他读者不再看到，不能恢复。',
      ok: '删除',
      cancel: '取消',
    })
    // The failure was shown by the call.
    if (sure) await remove.run({ params }).catch(() => undefined)
  }
  if (changing) {
    return (
      <CommentComposer
        draftKey={`change comment ${comment.id}`}
        start={comment.content}
        placeholder="修改反馈"
        submitText="保存"
        pending={change.pending}
        autoFocus
        onCancel={() => setChanging(false)}
        send={change.send}
        onSent={() => setChanging(false)}
      />
    )
  }
  return (
    <>
      <p className={styles.content}>{comment.content}</p>
      <span className={styles.acts}>
        {children}
        <button type="button" className={styles.answer} onClick={() => setChanging(true)}>
          编辑
        </button>
        <button type="button" className={styles.answer} disabled={remove.busy} onClick={() => void confirm()}>
          删除
        </button>
      </span>
    </>
  )
}
