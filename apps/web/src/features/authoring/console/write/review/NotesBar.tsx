import { CommentOutlined, DownOutlined } from '@ant-design/icons'
import type { ReviewNote } from '@xinqiao/contract/authoring/review-endpoints'
import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { Button } from 'antd'
import { useState } from 'react'
import { blocksOf } from '../../../../../shared/knowledge/compare/blocks.ts'
import { loadPart } from '../../../../../shared/ui/load/load-part.tsx'
import { inALine, isAt } from './notes.ts'
import styles from './review.module.css'

const NoteDialog = loadPart(async () => (await import('./NoteDialog.tsx')).NoteDialog)
const NoteView = loadPart(async () => (await import('./NoteView.tsx')).NoteView)

interface NotesBarProps {
  version: VersionDetail
  documentId: string
  text: string
  notes: readonly ReviewNote[]
  /** shows the place of a paragraph in the text */
  onShow: (quote: string) => void
}

/**
 * Above the text: why the version came back, the way from note to note, and a way to write more. The notes stand at
 * their paragraphs; here stand those whose paragraph is gone.
 */
export function NotesBar({ version, documentId, text, notes, onShow }: NotesBarProps) {
  const [writing, setWriting] = useState(false)
  const [shown, setShown] = useState('')
  // As it was opened: a paragraph that is being mended keeps its note.
  const [opened] = useState(text)
  const isReviewed = version.status === 'review'
  const last = version.timeline.at(-1)
  const reason = version.status === 'draft' && last?.event === 'return' ? last.note : ''
  if (!isReviewed && (version.status !== 'draft' || (notes.length === 0 && reason === ''))) return null
  const gone = notes.filter((note) => !isAt(note, opened) && !isAt(note, text))
  const order = notes
    .filter((note) => isAt(note, text))
    .toSorted((one, other) => text.indexOf(one.quote) - text.indexOf(other.quote))
  const open = order.filter(({ doneByName }) => doneByName === '')
  const inTurn = open.length > 0 ? open : order
  const showNext = () => {
    const next = inTurn[(inTurn.findIndex(({ id }) => id === shown) + 1) % inTurn.length]
    if (!next) return
    setShown(next.id)
    onShow(next.quote)
  }
  return (
    <section className={styles.bar} aria-label="审核意见">
      {reason !== '' && <p className={styles.reason}>退回原因：{reason}</p>}
      <div className={styles.turns}>
        {notes.length > 0 && <span>{countText(notes)}</span>}
        {inTurn.length > 0 && (
          <Button size="small" icon={<DownOutlined aria-hidden />} onClick={showNext}>
            下一条批注
          </Button>
        )}
        {isReviewed && (
          <Button size="small" icon={<CommentOutlined aria-hidden />} onClick={() => setWriting(true)}>
            添加批注
          </Button>
        )}
      </div>
      {gone.map((note) => (
        <NoteView key={note.id} note={note}>
          <span className={styles.quote}>此段落已改动：{inALine(note.quote)}</span>
        </NoteView>
      ))}
      {writing && (
        <NoteDialog documentId={documentId} paragraphs={blocksOf(text)} onClose={() => setWriting(false)} />
      )}
    </section>
  )
}

function countText(notes: readonly ReviewNote[]): string {
  const open = notes.filter(({ doneByName }) => doneByName === '').length
  return `${notes.length} 条批注，${open === 0 ? '均已处理' : `${open} 条未处理`}`
}
