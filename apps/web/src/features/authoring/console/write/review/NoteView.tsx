import { type ReviewNote, settleNote } from '@xinqiao/contract/authoring/review-endpoints'
import type { ReactNode } from 'react'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { QuietButton } from '../../../../../shared/ui/act/QuietButton.tsx'
import styles from './review.module.css'

/** A note with who wrote it, and whether it was seen to. */
export function NoteView({ note, children }: { note: ReviewNote; children?: ReactNode }) {
  const { id, content, writerName, writeTime, doneByName } = note
  const settle = useWrite(settleNote)
  const isDone = doneByName !== ''
  return (
    <div className={styles.note} data-done={isDone}>
      {children}
      <p>{content}</p>
      <div className={styles.foot}>
        <span>
          {writerName} {writeTime.slice(0, 16)}
          {isDone && ` · ${doneByName}已处理`}
        </span>
        <QuietButton
          loading={settle.busy}
          onClick={() =>
            void settle.run({ params: { id }, body: { isDone: !isDone } }).catch(() => undefined)
          }
        >
          {isDone ? '恢复为未处理' : '标为已处理'}
        </QuietButton>
      </div>
    </div>
  )
}
