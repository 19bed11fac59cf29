import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { Article, type OutlineEntry } from './Article.tsx'
import { extrasFor, extrasNeeded } from './extras.ts'
import { pictureSizes, picturesOf } from './pictures/picture-sizes.ts'
import { readingMinutes } from './reading-time.ts'

async function show(markdown: string, onOutline?: (entries: OutlineEntry[]) => void) {
  let box = document.body
  await act(async () => {
    box = render(
      <Suspense fallback="waiting">
        <Article markdown={markdown} {...(onOutline ? { onOutline } : {})} />
      </Suspense>,
    ).container
    await Promise.all([extrasFor(markdown), pictureSizes(markdown)])
  })
  return box
}

test('headings carry the anchors that the search links to, repeated ones are numbered', async () => {
  const outline: OutlineEntry[][] = []
  const box = await show('## 4.2.1 阻抗与等长\n\n### `VDD` 与 GND\n\n## 4.2.1 阻抗与等长', (entries) =>
    outline.push(entries),
  )
  expect([...box.querySelectorAll('h2, h3')].map(({ id }) => id)).toEqual([
    '4-2-1-阻抗与等长',
    'vdd-与-gnd',
    '4-2-1-阻抗与等长-1',
  ])
  expect(outline.at(-1)?.map(({ text, level }) => [text, level])).toEqual([
    ['4.2.1 阻抗与等长', 2],
    ['VDD 与 GND', 3],
    ['4.2.1 阻抗与等长', 2],
  ])
})

test('a table takes the paragraph before it as its caption', async () => {
  await show('表 4-6　差分对约束\n\n| 项目 | 要求 |\n|---|---:|\n| 差分阻抗 | 85 Ω |')
  const table = screen.getByRole('table', { name: /^表 4-6\s差分对约束$/ })
  expect(within(table).getByRole('columnheader', { name: '要求' }).style.textAlign).toBe('right')
  expect(screen.queryByText((_, node) => node?.tagName === 'P')).toBeNull()
})

test('another paragraph before a table stays one', async () => {
  const box = await show('按下表控制。\n\n| 项目 |\n|---|\n| 值 |')
  expect(box.querySelector('p')?.textContent).toBe('按下表控制。')
  expect(box.querySelector('caption')).toBeNull()
})

test('a picture alone is a figure with its caption, within a line it is not', async () => {
  const box = await show('![图 4-9　拓扑](/api/wiki/res/1)\n\n前 ![点](/api/wiki/res/2) 后')
  expect(box.querySelector('figure figcaption')?.textContent).toBe('图 4-9　拓扑')
  expect(box.querySelectorAll('figure')).toHaveLength(1)
  expect(picturesOf('![a](/x?b=1&c=2 "t") ![](y)')).toEqual(['/x?b=1&c=2', 'y'])
})

test.each([
  ['NOTE', '说明'],
  ['WARNING', '注意'],
  ['CAUTION', '警告'],
])('> [!%s] is a box titled %s', async (mark, title) => {
  await show(`> [!${mark}]\n> 请先检查 **Lane 4–7**。\n>\n> 再查看状态。`)
  const box = screen.getByRole('note', { name: title })
  const lines = [...box.querySelectorAll('p')].map((line) => line.textContent)
  expect(lines).toEqual([title, '请先检查 Lane 4–7。', '再查看状态。'])
})

test('a quotation without a mark stays a quotation', async () => {
  const box = await show('> 引自《手册》')
  expect(box.querySelector('blockquote')?.textContent?.trim()).toBe('引自《手册》')
})

test('nothing in a document runs: HTML is text, hostile addresses are dropped', async () => {
  const box = await show(
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) <b>b</b> 行<br>行',
  )
  expect(box.querySelector('script, img, b')).toBeNull()
  expect(box.textContent).toContain('<img src=x onerror=alert(1)>')
  expect(box.querySelector('a')?.getAttribute('href') ?? '').not.toContain('javascript')
  expect(box.querySelectorAll('br')).toHaveLength(1)
})

test('code is coloured by its language and copied by a button; what a command printed is not', async () => {
  const user = userEvent.setup()
  vi.stubGlobal('isSecureContext', true)
  const box = await show(
    '```c\nint pin = 4; /* 复位 */\n```\n\n```bash\n$ lspci # all\n```\n\n```text\nplain\n```',
  )
  const [c, session, plain] = box.querySelectorAll('pre')
  expect(c?.querySelector('.hljs-comment')?.textContent).toBe('/* 复位 */')
  expect(session?.querySelector('span')).toBeNull()
  expect(plain?.querySelector('span')).toBeNull()
  const [copy] = screen.getAllByRole('button', { name: '复制代码' })
  if (!copy) throw new Error('no button')
  await user.click(copy)
  expect(await screen.findByRole('button', { name: '已复制' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('int pin = 4; /* 复位 */\n')
  vi.unstubAllGlobals()
})

test('formulas are set, and only documents with formulas load what sets them', async () => {
  const box = await show('阻抗 $Z_0 = \\sqrt{L/C}$：\n\n$$\\lambda = \\frac{a}{b}$$')
  expect(box.querySelectorAll('.katex')).toHaveLength(2)
  expect(extrasNeeded('价格 5 $ 起')).toEqual({ math: false, code: false })
  expect(extrasNeeded('```bash\necho $HOME $PATH\n```\n`$x$`')).toEqual({ math: false, code: true })
  expect(extrasNeeded('$K_d$')).toEqual({ math: true, code: false })
})

test('links inside the portal are followed by it, others open beside it', async () => {
  const box = await show(
    '[节](/portal/knowledgeBase/kbDetail?kbId=1&docId=2#a) [外](https://example.com/) [本](#a)\n\n正文[^1]\n\n[^1]: 注',
  )
  const [inside, outside, here] = box.querySelectorAll('a')
  expect(inside?.getAttribute('href')).toBe('/portal/knowledgeBase/kbDetail?kbId=1&docId=2#a')
  expect([outside?.target, outside?.rel]).toEqual(['_blank', 'noopener noreferrer'])
  expect([here?.target, here?.getAttribute('href')]).toEqual(['', '#a'])
  const note = box.querySelector<HTMLAnchorElement>('sup a')
  expect(box.querySelector(`[id="${note?.hash.slice(1)}"]`)?.textContent).toContain('注')
})

test('the reading time counts Chinese characters and Latin words', () => {
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes('字'.repeat(1200))).toBe(3)
  expect(readingMinutes('word '.repeat(800))).toBe(4)
})

test('a diagram that cannot be drawn is shown as it was written', async () => {
  const box = await show('```mermaid\nflowchart LR\n  A[<script>] --> \n```')
  await vi.waitFor(() => expect(box.textContent).toContain('图表无法绘制'))
  expect(box.querySelector('pre')?.textContent).toContain('A[<script>]')
  expect(box.querySelector('script')).toBeNull()
})
