import { useQueryClient } from '@tanstack/react-query'
import { listResources } from '@xinqiao/contract/authoring/document-endpoints'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Result } from '../../../../../../shared/api/call.ts'
import { read } from '../../../../../../shared/api/query-client.ts'
import { type EditorView, openEditor } from '../../../../../../shared/editor/code-mirror.ts'
import { pickers } from '../../../../../../shared/editor/pickers.ts'
import { choosePictures } from '../../../../../../shared/editor/put-pictures.ts'
import { tableAtCaret } from '../../../../../../shared/editor/table-at-caret.ts'
import { slashInsertions } from './insertions.ts'
import { linkTargets } from './link-targets.ts'
import type { CellPlace } from './TableTools.tsx'

interface Writing {
  baseId: string
  documentId: string
  documents: readonly { slug: string; title: string }[]
  text: string
  readOnly: boolean
  onType: (text: string) => void
  keepPicture: (file: File) => Promise<string | null>
  onScroll: (line: number) => void
}

/** The editor in its box, once more as what is drawn waits for it, and the table cell that its caret stands in. */
export function useMarkdownEditor(box: RefObject<HTMLElement | null>, writing: Writing) {
  const { readOnly } = writing
  const view = useRef<EditorView | null>(null)
  const [shown, setShown] = useState<EditorView | null>(null)
  const [cell, setCell] = useState<CellPlace | null>(null)
  const typed = useEffectEvent((text: string) => writing.onType(text))
  const start = useEffectEvent(() => writing.text)
  const picture = useEffectEvent((file: File) => writing.keepPicture(file))
  const scrolled = useEffectEvent((line: number) => writing.onScroll(line))
  const client = useQueryClient()
  const targets = useEffectEvent((text: string) => {
    const { baseId, documentId, documents } = writing
    const { queryKey } = read(listResources, { params: { id: baseId }, query: { documentId } })
    const files = client.getQueryData<Result<typeof listResources>>(queryKey)?.data ?? []
    return linkTargets(text, { documents, files })
  })
  const look = useEffectEvent((editor: EditorView) => {
    const next = cellOf(editor)
    setCell((now) => (sameCell(now, next) ? now : next))
  })
  useEffect(() => {
    if (!box.current) return
    const keep = (file: File) => picture(file)
    const insertions = slashInsertions((editor) => choosePictures(editor, keep))
    const opened = openEditor(box.current, start(), readOnly, {
      onType: (now) => typed(now),
      onPicture: keep,
      onScroll: (line) => scrolled(line),
      ...(readOnly
        ? {}
        : {
            onCaret: (editor) => look(editor),
            extras: pickers(insertions, (text) => targets(text)),
          }),
    })
    view.current = opened
    setShown(opened)
    return () => {
      view.current = null
      setShown(null)
      opened.destroy()
    }
  }, [readOnly, box])
  return { view, opened: shown, cell }
}

function cellOf(editor: EditorView): CellPlace | null {
  const table = tableAtCaret(editor)?.table
  if (!table) return null
  const { row, column, aligns } = table
  return { isHead: row === 0, isOnlyColumn: aligns.length === 1, align: aligns[column] ?? null }
}

function sameCell(one: CellPlace | null, other: CellPlace | null): boolean {
  return (
    one?.isHead === other?.isHead && one?.isOnlyColumn === other?.isOnlyColumn && one?.align === other?.align
  )
}
