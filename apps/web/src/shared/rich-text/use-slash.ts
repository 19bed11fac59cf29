import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { type Insertion, insertText, matching, type Slash, slashAt } from './insertions.ts'

interface Open {
  slash: Slash
  options: Insertion[]
  active: number
}

/** What a typed `/` offers, and the keys that choose among it. */
export function useSlash(insertions: readonly Insertion[]) {
  const [open, setOpen] = useState<Open | null>(null)
  // The editor calls the functions of its first drawing: they look here.
  const latest = useRef({ insertions, open, editor: null as Editor | null })
  useEffect(() => {
    latest.current.insertions = insertions
  })
  const show = (next: Open | null) => {
    latest.current.open = next
    setOpen(next)
  }
  const look = (editor: Editor) => {
    latest.current.editor = editor
    const slash = latest.current.insertions.length === 0 ? null : slashAt(editor)
    const options = slash ? matching(latest.current.insertions, slash.word) : []
    show(slash && options.length > 0 ? { slash, options, active: 0 } : null)
  }
  const pick = (option: Insertion) => {
    const { editor, open: shown } = latest.current
    show(null)
    if (editor && shown) insertText(editor, option, shown.slash)
  }
  const onKey = ({ key }: KeyboardEvent): boolean => {
    const { open: shown } = latest.current
    if (!shown) return false
    const { options, active } = shown
    const chosen = options[active]
    if (key === 'Escape') show(null)
    else if (key === 'ArrowDown') show({ ...shown, active: Math.min(active + 1, options.length - 1) })
    else if (key === 'ArrowUp') show({ ...shown, active: Math.max(active - 1, 0) })
    else if ((key === 'Enter' || key === 'Tab') && chosen) pick(chosen)
    else return false
    return true
  }
  return { options: open?.options ?? [], active: open?.active ?? 0, look, pick, onKey }
}
