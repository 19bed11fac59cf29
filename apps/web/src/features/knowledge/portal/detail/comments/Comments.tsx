import { useQuery } from '@tanstack/react-query'
import { KNOWLEDGE_TEXTS } from '@xinqiao/contract/knowledge/texts'
import { useState } from 'react'
import { loginAddress } from '../../../../../shared/navigation.ts'
import { useKnownUser } from '../../../../../shared/session/session.ts'
import { QueryView } from '../../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../../shared/ui/load/Skeleton.tsx'
import { type Base, commentsQuery } from '../detail-queries.ts'
import { CommentComposer } from './CommentComposer.tsx'
import { CommentView } from './CommentView.tsx'
import styles from './comments.module.css'
import { useAskedComment } from './use-asked-comment.ts'
import { useSendComment } from './use-send-comment.ts'

/** 意见反馈: what readers say of the base, and the provider's answers. */
export function Comments({ base }: { base: Base }) {
  const user = useKnownUser()
  const query = useQuery(commentsQuery(base.kbId))
  const [answered, setAnswered] = useState('')
  const { send, pending } = useSendComment(base.kbId)
  const asked = useAskedComment(query.data?.data)
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments">
        意见反馈 <small>{base.commentCount} 条</small>
      </h2>
      {user ? (
        <CommentComposer
          draftKey={`comment ${base.kbId}`}
          placeholder="内容有误、缺少说明或不易理解之处，请在此告诉我们"
          submitText="提交反馈"
          pending={pending}
          send={(content) => send({ content })}
        />
      ) : (
        <p className={styles.prompt}>
          {KNOWLEDGE_TEXTS.commentNeedsLogin}
          <a className="btn" href={loginAddress()}>
            登录
          </a>
        </p>
      )}
      <QueryView query={query} skeleton={<Skeleton rows={2} rowHeight={72} />}>
        {({ data }) => (
          <ul className={styles.list}>
            {data.map((comment) => (
              <li key={comment.id}>
                <CommentView comment={comment} asked={asked}>
                  {user && (
                    <button
                      type="button"
                      className={styles.answer}
                      aria-expanded={answered === comment.id}
                      onClick={() => setAnswered(answered === comment.id ? '' : comment.id)}
                    >
                      回复
                    </button>
                  )}
                </CommentView>
                {(comment.child.length > 0 || answered === comment.id) && (
                  <ul className={styles.replies}>
                    {comment.child.map((reply) => (
                      <li key={reply.id}>
                        <CommentView comment={reply} asked={asked} />
                      </li>
                    ))}
                    {answered === comment.id && (
                      <li>
                        <CommentComposer
                          draftKey={`comment ${base.kbId} ${comment.id}`}
                          placeholder={`回复 ${comment.creator}`}
                          submitText="回复"
                          pending={pending}
                          autoFocus
                          send={(content) => send({ content, replyTo: comment.id })}
                          onSent={() => setAnswered('')}
                        />
                      </li>
                    )}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}
