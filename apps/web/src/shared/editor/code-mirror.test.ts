import { expect, onTestFinished, test, vi } from 'vitest'
import { openEditor } from './code-mirror.ts'
import { replaceText } from './edit-text.ts'
import type { EditorPorts } from './put-pictures.ts'
import { tableAtCaret } from './table-at-caret.ts'

function editor(text: string, onCaret: EditorPorts['onCaret'] = () => undefined) {
  const pictures: string[] = []
  const ports = {
    onType: () => undefined,
    onCaret,
    onPicture: async (file: File) => {
      pictures.push(file.name)
      return null
    },
    onScroll: () => undefined,
  }
  const view = openEditor(document.body, text, false, ports)
  onTestFinished(() => view.destroy())
  return { view, pictures, text: () => view.state.doc.toString() }
}

function key(view: { contentDOM: HTMLElement }, name: string, code: number) {
  const event = new KeyboardEvent('keydown', { key: name, keyCode: code, ctrlKey: true, bubbles: true })
  view.contentDOM.dispatchEvent(event)
}

test('Ctrl B and Ctrl I mark what is selected', () => {
  const { view, text } = editor('上电 时序')
  view.dispatch({ selection: { anchor: 0, head: 2 } })
  key(view, 'b', 66)
  expect(text()).toBe('**上电** 时序')
  view.dispatch({ selection: { anchor: 7, head: 9 } })
  key(view, 'i', 73)
  expect(text()).toBe('**上电** *时序*')
})

test('cells of a sheet are pasted as a table, not as the picture that comes with them', () => {
  const { view, pictures, text } = editor('')
  const html = '<table><tr><td>信号</td><td>阻抗</td></tr><tr><td>CLK</td><td>85</td></tr></table>'
  const files = [new File(['x'], '表.png', { type: 'image/png' })]
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), files }
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData })
  view.contentDOM.dispatchEvent(event)
  expect(text()).toBe('| 信号 | 阻抗 |\n|---|---|\n| CLK | 85 |\n\n')
  expect(pictures).toEqual([])
})

test('a text that changed elsewhere leaves the cursor at the word where it stood', () => {
  const { view, text } = editor('甲\n\n乙段')
  view.dispatch({ selection: { anchor: 4 } })
  replaceText(view, '甲，改过的\n\n乙段')
  expect(text().slice(0, view.state.selection.main.head)).toBe('甲，改过的\n\n乙')
})

test('a table is known as one once it has been parsed, also where a busy machine does so later', async () => {
  const seen: boolean[] = []
  const { view } = editor('前\n\n', (at) => seen.push(tableAtCaret(at) !== null))
  // Every look at the clock finds that the time for parsing is over.
  let now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000))
  const table = '| 项目 | 要求 |\n|---|---|\n| 阻抗 | 85 Ω |'
  view.dispatch({ changes: { from: 3, insert: table }, selection: { anchor: 3 + table.length } })
  clock.mockRestore()
  expect(seen).toEqual([false])
  await expect.poll(() => seen.at(-1)).toBe(true)
})
