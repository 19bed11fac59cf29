import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addComment } from '@xinqiao/contract/knowledge/member-endpoints'
import { KNOWLEDGE_TEXTS } from '@xinqiao/contract/knowledge/texts'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { CallError } from '../../../../shared/api/call-error.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { loginAddress } from '../../../../shared/navigation.ts'
import { useKnownUser } from '../../../../shared/session/session.ts'
import { useSettings } from '../../../../shared/settings.ts'
import { Avatar } from '../../../../shared/ui/Avatar.tsx'
import { QueryView } from '../../../../shared/ui/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { CommentComposer } from './CommentComposer.tsx'
import styles from './comments.module.css'
import { type Base, type Comment, commentsQuery } from './detail-queries.ts'
import { commentPlace, useAskedComment } from './use-asked-comment.ts'

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
                          send={async (content) => {
                            const refused = await send({ content, replyTo: comment.id })
                            if (refused === null) setAnswered('')
                            return refused
                          }}
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

type Shown = Omit<Comment, 'child'>

interface CommentViewProps {
  comment: Shown
  /** the one that a message led to */
  asked: string
  children?: React.ReactNode
}

function CommentView({ comment, asked, children }: CommentViewProps) {
  const { brand } = useSettings()
  return (
    <article
      id={commentPlace(comment.id)}
      className={styles.comment}
      tabIndex={-1}
      data-asked={comment.id === asked}
    >
      <Avatar
        name={comment.creator}
        src={comment.userAvatar}
        size={32}
        side={comment.isProvider ? 'provider' : 'customer'}
      />
      <div className={styles.body}>
        <p className={styles.head}>
          <strong>{comment.creator}</strong>
          {comment.isProvider && <span className={styles.tag}>{brand}</span>}
          <span className={styles.title}>{titleOf(comment, brand)}</span>
          <time dateTime={comment.createTime.replace(' ', 'T')} title={comment.createTime}>
            {comment.createTime.slice(0, 16)}
          </time>
        </p>
        <p className={styles.content}>{comment.content}</p>
        {children}
      </div>
    </article>
  )
}

/** The tag says already that somebody is of the provider. */
function titleOf({ creatorTitle, isProvider }: Shown, brand: string): string {
  const company = `${brand} · `
  if (isProvider && creatorTitle === brand) return ''
  return isProvider && creatorTitle.startsWith(company) ? creatorTitle.slice(company.length) : creatorTitle
}

/** Sends a comment; answers the text of a refusal that belongs beside the field, or null. */
function useSendComment(kbId: string) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: (body: { content: string; replyTo?: string }) =>
      call(addComment, { params: { id: kbId }, body }, { surface: 'form' }),
    onSuccess: async ({ msg }) => {
      toast('success', msg)
      await client.invalidateQueries({
        predicate: ({ queryKey }) => /^knowledge\.(listComments|baseDetail)$/.test(String(queryKey[0])),
      })
    },
  })
  const send = async (body: { content: string; replyTo?: string }): Promise<string | null> => {
    try {
      await mutation.mutateAsync(body)
      return null
    } catch (error) {
      return refusalOf(error)
    }
  }
  return { send, pending: mutation.isPending }
}

function refusalOf(error: unknown): string {
  return error instanceof CallError ? (error.errors.content ?? '') : ''
}
