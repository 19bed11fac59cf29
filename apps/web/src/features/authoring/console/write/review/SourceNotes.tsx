import type { ReviewNote } from '@xinqiao/contract/authoring/review-endpoints'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepBelow, linesBelow } from '../../../../../shared/editor/below-lines.ts'
import type { EditorView } from '../../../../../shared/editor/code-mirror.ts'
import { NoteView } from './NoteView.tsx'
import { endOfParagraph } from './notes.ts'
import styles from './review.module.css'

interface SourceNotesProps {
  view: EditorView
  notes: readonly ReviewNote[]
}

/** Each note below its paragraph in the source, where it stays while that paragraph is mended. */
export function SourceNotes({ view, notes }: SourceNotesProps) {
  const [boxes] = useState(() => new Map<string, HTMLElement>())
  for (const { id } of notes) {
    if (!boxes.has(id)) boxes.set(id, noteBox())
  }
  useEffect(() => {
    const text = view.state.doc.toString()
    const known = linesBelow(view)
    const wanted = notes.flatMap((note) => {
      const box = boxes.get(note.id)
      const at = known.has(note.id) ? 0 : endOfParagraph(note, text)
      return box && at >= 0 ? [{ key: note.id, at, box }] : []
    })
    keepBelow(view, wanted)
    // What a note says is drawn after its box was measured.
    view.requestMeasure()
  }, [view, notes, boxes])
  return notes.map((note) => {
    const box = boxes.get(note.id)
    return box ? createPortal(<NoteView note={note} />, box, note.id) : null
  })
}

function noteBox(): HTMLElement {
  const box = document.createElement('div')
  box.className = styles.inSource ?? ''
  return box
}
