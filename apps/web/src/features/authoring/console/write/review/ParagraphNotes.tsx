import { CommentOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { blocksOf } from '../../../../../shared/knowledge/compare/blocks.ts'
import { QuietButton } from '../../../../../shared/ui/act/QuietButton.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { NoteView } from './NoteView.tsx'
import { isAt } from './notes.ts'
import styles from './review.module.css'
import { useNotes } from './use-notes.ts'

interface ParagraphNotesProps {
  versionId: string
  documentId: string
  /** one paragraph, or several that stand together */
  text: string
}

/** Below a stretch of a difference: its notes, and a way to write one. */
export function ParagraphNotes({ versionId, documentId, text }: ParagraphNotesProps) {
  const [writing, setWriting] = useState(false)
  const notes = useNotes(versionId, documentId).filter((note) => isAt(note, text))
  return (
    <div className={styles.below}>
      {notes.map((note) => (
        <NoteView key={note.id} note={note} />
      ))}
      <QuietButton icon={<CommentOutlined aria-hidden />} onClick={() => setWriting(true)}>
        批注
      </QuietButton>
      {writing && (
        <NoteDialog documentId={documentId} paragraphs={blocksOf(text)} onClose={() => setWriting(false)} />
      )}
    </div>
  )
}
