import type { Editor } from '@tiptap/react'
import { foldedText } from '@xinqiao/contract/search/alike'

/** A text that can be put in by a menu, or by typing `/` and the beginning of its name. */
export interface Insertion {
  id: string
  title: string
  /** plain text; lines become paragraphs */
  text: string
  /** where the text leads: it then stands in its line as a link */
  href?: string
  /** told when it was put in */
  onPut?: () => void
}

/** What stands after a `/` before the caret, and where; null where none is being typed. */
export interface Slash {
  word: string
  from: number
}

export function slashAt(editor: Editor): Slash | null {
  const { $from, empty } = editor.state.selection
  if (!empty || $from.parent.type.name === 'codeBlock') return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '￼')
  const [whole, word] = /(?:^|\s)\/([^\s/]{0,20})$/.exec(before) ?? []
  if (whole === undefined || word === undefined) return null
  return { word, from: $from.pos - word.length - 1 }
}

/** Those whose names hold the word. */
export function matching(insertions: readonly Insertion[], word: string): Insertion[] {
  const wanted = foldedText(word)
  return insertions.filter(({ title }) => foldedText(title).includes(wanted)).slice(0, 8)
}

/** Puts a text where the caret is, in place of the `/` that asked for it. */
export function insertText(editor: Editor, { text, href, onPut }: Insertion, slash: Slash | null): void {
  onPut?.()
  if (href !== undefined) {
    const link = { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }
    editor
      .chain()
      .focus()
      .insertContent([link, { type: 'text', text: ' ' }])
      .run()
    return
  }
  const content = text.split(/\n/).map((line) => ({
    type: 'paragraph',
    content: line === '' ? [] : [{ type: 'text', text: line }],
  }))
  const chain = editor.chain().focus()
  if (slash) chain.deleteRange({ from: slash.from, to: editor.state.selection.from })
  chain.insertContent(content).run()
}
