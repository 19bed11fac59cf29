import { type RefObject, useEffect, useEffectEvent } from 'react'
import { EditorView } from '../../../../../../shared/editor/code-mirror.ts'

/** A paragraph that is to be shown; the same one again is a new one. */
export interface Passage {
  text: string
}

/** Brings a paragraph into view, in the source with the caret at it. */
export function useShownPassage(
  view: RefObject<EditorView | null>,
  passage: Passage | null,
  follow: (line: number) => void,
): void {
  const show = useEffectEvent(({ text }: Passage) => {
    const editor = view.current
    const at = editor?.state.doc.toString().indexOf(text) ?? -1
    if (!editor || at < 0) return
    editor.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
    follow(editor.state.doc.lineAt(at).number)
    editor.focus()
  })
  useEffect(() => {
    if (passage) show(passage)
  }, [passage])
}
