import type { ReviewNote } from '@xinqiao/contract/authoring/review-endpoints'
import { linesBelow } from '../../../../../shared/editor/below-lines.ts'
import type { EditorView } from '../../../../../shared/editor/code-mirror.ts'
import type { AfterBlock } from '../../../../../shared/markdown/blocks/ArticleBlocks.tsx'
import { loadPart } from '../../../../../shared/ui/load/load-part.tsx'
import { endOfParagraph } from './notes.ts'

const BlockNotes = loadPart(async () => (await import('./BlockNotes.tsx')).BlockNotes)

interface Reviewed {
  documentId: string
  text: string
  notes: readonly ReviewNote[]
  canNote: boolean
}

/** What reviewers wrote, below each block of the rendered text; undefined where there is nothing to show or to write. */
export function blockNotesOf(view: EditorView | null, reviewed: Reviewed): AfterBlock | undefined {
  const { documentId, text, notes, canNote } = reviewed
  if (!canNote && notes.length === 0) return undefined
  const inSource = view ? linesBelow(view) : new Map<string, number>()
  const lineOf = (note: ReviewNote) =>
    inSource.get(note.id) ?? text.slice(0, Math.max(0, endOfParagraph(note, text))).split('\n').length - 1
  const placed = notes
    .filter((note) => inSource.has(note.id) || endOfParagraph(note, text) >= 0)
    .map((note) => ({ note, line: lineOf(note) }))
  const lines = text.split('\n')
  return (from, count) => {
    const here = placed.filter(({ line }) => line >= from && line < from + count)
    const block = lines.slice(from, from + count).join('\n')
    const isEmpty = block.trim() === '' && here.length === 0
    if (isEmpty || (!canNote && here.length === 0)) return null
    return (
      <BlockNotes
        documentId={documentId}
        text={block}
        notes={here.map(({ note }) => note)}
        canWrite={canNote}
      />
    )
  }
}
