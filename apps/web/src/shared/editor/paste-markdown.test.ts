import { expect, it } from 'vitest'
import { pastedMarkdown } from './paste-markdown.ts'

it('cells of a sheet become a table, empty and joined ones kept in their columns', () => {
  const html = `<html><head><style>td{}</style></head><body><table>
    <tr><td>信号</td><td>阻抗 Ω</td><td>备注</td></tr>
    <tr><td>PCIe_TX</td><td>85</td><td></td></tr>
    <tr><td colspan=2>其他</td><td>a|b<br>c</td></tr></table></body></html>`
  expect(pastedMarkdown(html)).toBe(
    '| 信号 | 阻抗 Ω | 备注 |\n|---|---|---|\n| PCIe\\_TX | 85 |  |\n| 其他 |  | a\\|b c |',
  )
})

it('a page becomes headings, lists, marks and links; scripts and odd addresses do not come along', () => {
  const html = `<b style="font-weight:normal"><h1>布线</h1><p>长度 <strong>小于</strong> 5&nbsp;mm，见
    <a href="https://example.com/a">手册</a><a href="javascript:alert(1)">此处</a><script>x()</script></p>
    <ul><li>一<ol><li>甲</li></ol></li><li>二</li></ul><pre>make all\n</pre></b>`
  expect(pastedMarkdown(html)).toBe(
    [
      '## 布线',
      '长度 **小于** 5 mm，见 [手册](https://example.com/a)此处',
      '- 一\n  1. 甲\n- 二',
      '```\nmake all\n```',
    ].join('\n\n'),
  )
})

it('plain text that a browser wraps in spans is pasted as text', () => {
  expect(pastedMarkdown('<meta charset="utf-8"><span>**原样** a_b</span>')).toBeNull()
  expect(pastedMarkdown('')).toBeNull()
})
