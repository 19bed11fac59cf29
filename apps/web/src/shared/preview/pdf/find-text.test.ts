import { expect, test } from 'vitest'
import { rangesOf } from './find-text.ts'

/** The words of a page as they are laid out: one element a piece. */
function layer(...lines: string[]): HTMLElement {
  const box = document.createElement('div')
  box.append(...lines.map((line) => Object.assign(document.createElement('span'), { textContent: line })))
  return box
}
const found = (box: HTMLElement, words: string) => rangesOf(box, words).map(String)

test('words are found over the pieces of a line, whatever the case, width and blanks', () => {
  const box = layer('上电时', '序 与 PCIe', ' 3.0', '上电时序')
  expect(found(box, '上电时序')).toEqual(['上电时序', '上电时序'])
  expect(found(box, 'pcie3.0')).toEqual(['PCIe 3.0'])
  expect(found(box, 'ＰＣＩｅ')).toEqual(['PCIe'])
})

test('what is not there is not found, and nothing is searched for nothing', () => {
  expect(found(layer('上电时序'), '掉电')).toEqual([])
  expect(found(layer('上电时序'), '  ')).toEqual([])
})
