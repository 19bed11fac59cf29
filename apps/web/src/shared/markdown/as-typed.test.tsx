import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawArticle } from '../../../test/article.tsx'

const CORPUS = join(import.meta.dirname, '../../../../../fixtures/markdown')
const fixture = (name: string) => readFileSync(join(CORPUS, name), 'utf8')

test('bold beside Chinese is bold, and no star is seen', async () => {
  const box = await drawArticle(fixture('bold-fullwidth.md'))
  expect(
    [...box.querySelectorAll('strong')].map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
  ).toEqual(['注意：', '《上电指南》', '1.0 V（典型）', '“FT-2000/4”'])
  expect(box.textContent).not.toContain('*')
})

test('escaped stars, stars of code and lone ones stay', async () => {
  const box = await drawArticle('\\*\\*甲\\*\\*，`**乙：**丙`，2**3 与 4 ** 5')
  expect(box.querySelector('strong')).toBeNull()
  expect(box.textContent).toContain('**甲**')
})

test('prices and variables are as typed, formulas formulas', async () => {
  const box = await drawArticle(fixture('prices.md'))
  expect(box.textContent).toContain('样片 $5 起，整板 $12 封顶。')
  expect(box.textContent).toContain('请检查 $HOME/bin 与 $PATH 是否正确。')
  expect(box.querySelectorAll('.katex, .math-inline, math')).not.toHaveLength(0)
  expect(box.textContent).not.toContain('$E=mc^2$')
})

test('a comment is not shown; raised and lowered letters and keys are', async () => {
  const box = await drawArticle(fixture('md-html.md'))
  expect(box.textContent).not.toContain('勿外传')
  expect([...box.querySelectorAll('sub, sup, kbd')].map(({ textContent }) => textContent)).toEqual([
    '2',
    '3',
    'Ctrl',
    'C',
  ])
})

test('links to headings lead there by anchors of GitHub too', async () => {
  const text = '## 4.2 布线（DDR4）规则\n\n## C++ & `Rust`\n\n## C++ & `Rust`\n\n'
  const links = ['42-布线ddr4规则', '4-2-布线-ddr4-规则', 'c--rust', 'c--rust-1', '没有', '%E6%B2']
  const box = await drawArticle(text + links.map((link) => `[${link}](#${link})`).join(' '))
  const [first, second, third] = [...box.querySelectorAll('h2')].map(({ id }) => id)
  const led = [...box.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  // What is no address of this writing stays as it is, and breaks nothing.
  expect(led.at(-1)).toBe('#%E6%B2')
  expect(led.slice(0, 5).map(decodeURI)).toEqual([
    `#${first}`,
    `#${first}`,
    `#${second}`,
    `#${third}`,
    '#没有',
  ])
})
