import { CommentOutlined } from '@ant-design/icons'
import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { Button } from 'antd'
import { useState } from 'react'
import { blocksOf } from '../../../../../shared/knowledge/compare/blocks.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { NoteView } from './NoteView.tsx'
import { inALine, isAt } from './notes.ts'
import styles from './review.module.css'
import { useNotes } from './use-notes.ts'

interface NotesBarProps {
  version: VersionDetail
  documentId: string
  text: string
  /** shows the place of a paragraph in the text */
  onShow: (quote: string) => void
}

/** Above the text: why the version came back, what reviewers wrote beside its paragraphs, and a way to write more. */
export function NotesBar({ version, documentId, text, onShow }: NotesBarProps) {
  const [writing, setWriting] = useState(false)
  const notes = useNotes(version.id, documentId)
  const isReviewed = version.status === 'review'
  const last = version.timeline.at(-1)
  const reason = version.status === 'draft' && last?.event === 'return' ? last.note : ''
  if (!isReviewed && (version.status !== 'draft' || (notes.length === 0 && reason === ''))) return null
  return (
    <section className={styles.bar} aria-label="审核意见">
      {reason !== '' && <p className={styles.reason}>退回原因：{reason}</p>}
      {notes.map((note) => (
        <NoteView key={note.id} note={note}>
          <button
            type="button"
            className={styles.quote}
            disabled={!isAt(note, text)}
            title={isAt(note, text) ? '在正文中显示' : '此段落已改动'}
            onClick={() => onShow(note.quote)}
          >
            {inALine(note.quote)}
          </button>
        </NoteView>
      ))}
      {isReviewed && (
        <Button size="small" icon={<CommentOutlined aria-hidden />} onClick={() => setWriting(true)}>
          添加批注
        </Button>
      )}
      {writing && (
        <NoteDialog documentId={documentId} paragraphs={blocksOf(text)} onClose={() => setWriting(false)} />
      )}
    </section>
  )
}
