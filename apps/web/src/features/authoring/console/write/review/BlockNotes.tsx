import { CommentOutlined } from '@ant-design/icons'
import type { ReviewNote } from '@xinqiao/contract/authoring/review-endpoints'
import { useState } from 'react'
import { blocksOf } from '../../../../../shared/knowledge/compare/blocks.ts'
import { QuietButton } from '../../../../../shared/ui/act/QuietButton.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { NoteView } from './NoteView.tsx'
import styles from './review.module.css'

interface BlockNotesProps {
  documentId: string
  /** the block as it is written */
  text: string
  notes: readonly ReviewNote[]
  canWrite: boolean
}

/** Below a block of the rendered text: its notes, and beside it a way to write one. */
export function BlockNotes({ documentId, text, notes, canWrite }: BlockNotesProps) {
  const [writing, setWriting] = useState(false)
  return (
    <div className={styles.afterBlock}>
      {canWrite && (
        <QuietButton
          className={styles.beside ?? ''}
          title="批注此段"
          aria-label="批注此段"
          icon={<CommentOutlined aria-hidden />}
          onClick={() => setWriting(true)}
        />
      )}
      {notes.map((note) => (
        <NoteView key={note.id} note={note} />
      ))}
      {writing && (
        <NoteDialog documentId={documentId} paragraphs={blocksOf(text)} onClose={() => setWriting(false)} />
      )}
    </div>
  )
}
