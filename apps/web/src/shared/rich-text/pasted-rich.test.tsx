import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichEditor } from './RichEditor.tsx'

const CORPUS = join(import.meta.dirname, '../../../../../fixtures/paste')
const fixture = (name: string) => readFileSync(join(CORPUS, name), 'utf8')
const A_PICTURE = new File(['x'], '表.png', { type: 'image/png' })

/** What an empty editor holds after this was pasted, and the pictures that it asked to keep. */
async function pasted(html: string, files: readonly File[] = []) {
  const kept: string[] = []
  let text = ''
  render(
    <RichEditor
      label="回复"
      value=""
      placeholder=""
      onChange={(typed) => {
        text = typed
      }}
      keepPicture={async ({ name }) => {
        kept.push(name)
        return null
      }}
    />,
  )
  const box = await screen.findByRole('textbox')
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), files, types: [] }
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData })
  box.dispatchEvent(event)
  await waitFor(() => expect(text !== '' || kept.length > 0).toBe(true))
  return { text, kept }
}

const CELLS =
  '<table><tbody><tr><td><p>料号</p></td><td><p>数量</p></td></tr><tr><td><p>A13</p></td><td><p>8</p></td></tr></tbody></table>'

test('cells of a sheet stay a table, and the picture of them that lies beside is not taken', async () => {
  const { text, kept } = await pasted(fixture('paste-table.html'), [A_PICTURE])
  expect(text).toContain(CELLS)
  expect(kept).toEqual([])
})

test('a picture alone is taken, also with the address that a browser puts beside it', async () => {
  expect((await pasted('<img src="https://x.example/a.png">', [A_PICTURE])).kept).toEqual(['表.png'])
})

test('pictures that stand in a text itself are kept with it', async () => {
  const { text, kept } = await pasted('<p>见图</p><img src="data:image/png;base64,iVBORw0KGgo=">')
  expect(text).toContain('见图')
  expect(kept).toEqual(['图片.png'])
})

test('a bullet of Word is an item of a list', async () => {
  const { text } = await pasted(fixture('paste-word-bullets.html'))
  expect(text).toContain('<ul><li><p>先上内核电压</p></li></ul>')
})

const item = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span>${words}</p>`

test.each([
  [
    'numbers begin where they begin in Word, levels lie within one another',
    item(1, '3.', '甲') + item(2, 'Ø', '乙') + item(1, '4.', '丙'),
    '<ol start="3"><li><p>甲</p><ul><li><p>乙</p></li></ul></li><li><p>丙</p></li></ol>',
  ],
  [
    'a text between ends a list',
    `${item(1, '1、', '甲')}<p>注</p>${item(1, '2、', '乙')}`,
    '<ol><li><p>甲</p></li></ol><p>注</p><ol start="2"><li><p>乙</p></li></ol>',
  ],
  [
    'powers and indices stay',
    '<p>10<sup>9</sup> 次，V<sub>DD</sub></p>',
    '<p>10<sup>9</sup> 次，V<sub>DD</sub></p>',
  ],
  [
    'joined cells stay joined',
    '<table><tr><td colspan=2>电源</td></tr><tr><td>VDD</td><td>1.0 V<br>±5%</td></tr></table>',
    '<td colspan="2"><p>电源</p></td></tr><tr><td><p>VDD</p></td><td><p>1.0 V<br>±5%</p></td>',
  ],
])('%s', async (_, html, right) => {
  expect((await pasted(html)).text).toContain(right)
})

test('a table too large for a text is lines whose cells keep apart', async () => {
  const row = (at: number) => `<tr><td>A${at}</td><td>${at}</td></tr>`
  const rows = Array.from({ length: 200 }, (_, at) => row(at)).join('')
  const { text } = await pasted(`<table>${rows}</table>`)
  expect(text).toContain('A0\t0\nA1\t1\n')
  expect(text).toContain('A199\t199')
})
