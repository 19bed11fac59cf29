import type { ReactNode } from 'react'
import { useSettings } from '../../../../../shared/settings.ts'
import { Avatar } from '../../../../../shared/ui/Avatar.tsx'
import { Linked } from '../../../../../shared/ui/Linked.tsx'
import type { Comment } from '../detail-queries.ts'
import styles from './comments.module.css'
import { OwnComment } from './OwnComment.tsx'
import { commentPlace } from './use-asked-comment.ts'

export type Shown = Omit<Comment, 'child'>

interface CommentViewProps {
  comment: Shown
  /** the one that a message led to */
  asked: string
  children?: ReactNode
}

/** What somebody said: who it was, and what its writer may still do with it. */
export function CommentView({ comment, asked, children }: CommentViewProps) {
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
        {comment.can.change ? (
          <OwnComment comment={comment}>{children}</OwnComment>
        ) : (
          <>
            <p className={styles.content}>
              <Linked>{comment.content}</Linked>
            </p>
            {children}
          </>
        )}
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
