import { expect, it } from 'vitest'
import { readRichText } from './rich-text.ts'

const REFUSED = {
  status: 400,
  errors: { text: '内容的格式过于复杂（最多 2000 个标签、100 层嵌套），请清除部分格式后再提交' },
}
const read = (html: string) => () => readRichText(html, 'text')

it.each([
  ['more tags than a text has', '<b></b>'.repeat(1001)],
  ['what only begins like tags', '<'.repeat(2001)],
  ['more levels than a text has', '<b>'.repeat(101)],
  ['the same written otherwise', '<Span a="1">\n'.repeat(101)],
])('%s are refused before they are parsed', (_, html) => {
  expect(read(html)).toThrow(expect.objectContaining(REFUSED))
})

it.each([
  ['paragraphs that are never closed', '<p>字'.repeat(1500)],
  ['a long list', `<ul>${'<li>项</li>'.repeat(900)}</ul>`],
  ['pictures and breaks', '<br><hr>'.repeat(900)],
])('%s are no levels', (_, html) => {
  expect(read(html)).not.toThrow()
})

it('reads as its words, whatever its values hold', () => {
  const { text } = readRichText(
    '<p>a &amp; b &lt;x&gt; <a href="https://x.example/?a=1&b=\'>">链接</a></p><pre><code>if (a &lt; b)</code></pre><script>x</script>',
    'text',
  )
  expect(text).toBe('a & b <x> 链接\nif (a < b)')
})

it.each([
  [
    'cells of a table keep apart',
    '<table><tbody><tr><td colspan="2"><p>料号</p></td><td onclick="x()">数量</td></tr><tr><th>A13</th><td>8</td></tr></tbody></table><p>完</p>',
    '料号\t数量\nA13\t8\n完',
  ],
  [
    'powers and indices are no other number',
    '<p>10<sup>9</sup> 次，R<sub>12</sub>，m<sup>2a</sup></p>',
    '10⁹ 次，R₁₂，m^2a',
  ],
  ['lines of other editors stay lines', '<div>甲</div><div>乙</div><h1>丙</h1><h5>丁</h5>', '甲\n乙\n丙\n丁'],
])('%s', (_, html, reads) => {
  const { html: kept, text } = readRichText(html, 'text')
  expect(text).toBe(reads)
  expect(readRichText(kept, 'text')).toEqual({ html: kept, text, pictures: [] })
  expect(kept).not.toMatch(/onclick|<div/)
})
