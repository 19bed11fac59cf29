import { seenLength } from '@xinqiao/contract/knowledge/comment-text'
import { addComment } from '@xinqiao/contract/knowledge/member-endpoints'
import { COMMENT_MAX } from '@xinqiao/contract/knowledge/texts'
import { Button } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { draftOf } from '../../../../../shared/form/draft/drafts-of-tabs.ts'
import { useDraft } from '../../../../../shared/form/draft/use-draft.tsx'
import styles from './comments.module.css'

interface CommentComposerProps {
  /** where what is typed is kept until it is sent */
  draftKey: string
  /** what stands there when it opens */
  start?: string
  placeholder: string
  submitText: string
  pending: boolean
  autoFocus?: boolean
  /** closes a field that was opened for this */
  onCancel?: () => void
  /** it was taken, and nothing more was typed meanwhile */
  onSent?: () => void
  /** resolves to null when it was taken, else to the text of the refusal or an empty one said elsewhere */
  send: (content: string) => Promise<string | null>
}

/** A field for a comment, with its counter. What is typed stays until the server has taken it. */
export function CommentComposer(props: CommentComposerProps) {
  const { draftKey, placeholder, submitText, pending, autoFocus = false } = props
  const [draft, write, news] = useDraft(draftKey)
  const [touched, setTouched] = useState(false)
  const text = touched || draft !== '' ? draft : (props.start ?? '')
  const [refusal, setRefusal] = useState('')
  const errorId = useId()
  const length = seenLength(text)
  const tooLong = length > COMMENT_MAX

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = addComment.body.shape.content.safeParse(text)
    if (!checked.success) {
      setRefusal(checked.error.issues[0]?.message ?? '')
      return
    }
    const refused = await props.send(checked.data)
    setRefusal(refused ?? '')
    // What was typed while it was on its way has not left with it.
    if (refused !== null || draftOf(draftKey) !== draft) return
    write('')
    props.onSent?.()
  }

  return (
    <form className={styles.composer} data-invalid={refusal !== '' || tooLong} onSubmit={submit}>
      {news}
      <textarea
        value={text}
        rows={3}
        aria-label={placeholder}
        placeholder={placeholder}
        aria-invalid={refusal !== '' || tooLong}
        aria-describedby={errorId}
        // biome-ignore lint/a11y/noAutofocus: the field was just asked for by 回复
        autoFocus={autoFocus}
        onChange={(event) => {
          setTouched(true)
          write(event.target.value)
          setRefusal('')
        }}
      />
      <div className={styles.foot}>
        <span id={errorId} role={refusal ? 'alert' : undefined} data-refusal={refusal !== ''}>
          {refusal || '反馈内容对本知识库的读者可见'}
        </span>
        <span className={`mono ${styles.counter}`} data-over={tooLong}>
          {length} / {COMMENT_MAX}
        </span>
        {props.onCancel && <Button onClick={props.onCancel}>取消</Button>}
        <Button type="primary" htmlType="submit" loading={pending}>
          {submitText}
        </Button>
      </div>
    </form>
  )
}
