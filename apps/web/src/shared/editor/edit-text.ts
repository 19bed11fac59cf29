import type { EditorView } from '@codemirror/view'

/** Puts another text in, keeping the place where the cursor stood. */
export function replaceText(view: EditorView, text: string): void {
  const current = view.state.doc.toString()
  if (current === text) return
  let from = 0
  while (from < current.length && current[from] === text[from]) from += 1
  let end = 0
  const most = Math.min(current.length, text.length) - from
  while (end < most && current.at(-1 - end) === text.at(-1 - end)) end += 1
  view.dispatch({
    changes: { from, to: current.length - end, insert: text.slice(from, text.length - end) },
  })
}

/** Puts text at the cursor, on lines of its own where it is a block; `select` is what to type over. */
export function insertText(view: EditorView, text: string, block: boolean, select = ''): void {
  const { from, to } = view.state.selection.main
  const before = view.state.doc.sliceString(Math.max(0, from - 2), from)
  const head = !block || from === 0 || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const insert = head + text + (block ? '\n\n' : '')
  const at = select === '' ? -1 : insert.indexOf(select)
  const anchor = from + (at < 0 ? insert.length : at)
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor, head: at < 0 ? anchor : anchor + select.length },
    scrollIntoView: true,
  })
  view.focus()
}

/** Puts marks around what is selected, or takes them away where they stand. */
export function wrapSelection(view: EditorView, mark: string, sample: string): void {
  const { from, to } = view.state.selection.main
  const { doc } = view.state
  const size = mark.length
  const wrapped = doc.sliceString(from - size, from) === mark && doc.sliceString(to, to + size) === mark
  if (wrapped) {
    view.dispatch({
      changes: [
        { from: from - size, to: from },
        { from: to, to: to + size },
      ],
    })
  } else {
    const text = doc.sliceString(from, to) || sample
    view.dispatch({
      changes: { from, to, insert: mark + text + mark },
      selection: { anchor: from + size, head: from + size + text.length },
    })
  }
  view.focus()
}

/** Begins each selected line with a mark, or takes it away where all have it. */
export function prefixLines(view: EditorView, prefix: (index: number) => string, known: RegExp): void {
  const { from, to } = view.state.selection.main
  const { doc } = view.state
  const lines = []
  for (let at = doc.lineAt(from).number; at <= doc.lineAt(to).number; at += 1) lines.push(doc.line(at))
  const all = lines.every((line) => known.test(line.text))
  view.dispatch({
    changes: lines.map((line, index) => ({
      from: line.from,
      to: line.from + (known.exec(line.text)?.[0].length ?? 0),
      insert: all ? '' : prefix(index),
    })),
  })
  view.focus()
}
