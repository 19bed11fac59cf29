import { act, render, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { Article } from '../Article.tsx'
import { extrasFor } from '../extras.ts'
import { pictureSizes } from '../pictures/picture-sizes.ts'
import { ArticleBlocks } from './ArticleBlocks.tsx'
import { carryIds, splitBlocks } from './split-blocks.ts'

const texts = (text: string) => splitBlocks(text).map((block) => block.text.trim())

test('a text is cut at its empty lines, but not within code, formulas and lists', () => {
  const parts = [
    '第一段\n第二行',
    '```c\nint a;\n\nint b;\n```',
    '$$\na\n\nb\n$$',
    '- 一\n\n  续\n\n- 二',
    '> 引文',
    '1. 甲\n\n2. 乙',
    '最后一段',
  ]
  expect(texts(parts.join('\n\n'))).toEqual(parts)
  expect(texts('$$a$$\n\n后')).toEqual(['$$a$$', '后'])
})

test('a heading goes with what stands below it, a caption with its table', () => {
  const table = '表 4-6　约束\n\n| 项目 |\n|---|\n| 值 |'
  expect(texts(`## 标题\n\n### 小标题\n\n段落\n\n${table}\n\n表 4-7 见下文。\n\n后`)).toEqual([
    '## 标题\n\n### 小标题\n\n段落',
    table,
    '表 4-7 见下文。',
    '后',
  ])
})

test('each block knows its lines, and keeps its name while another is edited', () => {
  const before = splitBlocks('甲\n\n乙\n\n丙')
  expect(before.map(({ line, lines }) => [line, lines])).toEqual([
    [0, 2],
    [2, 2],
    [4, 1],
  ])
  const edited = carryIds(before, splitBlocks('甲\n\n乙乙\n\n丙'))
  expect(edited.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  const more = carryIds(before, splitBlocks('甲\n\n新\n\n乙\n\n丙'))
  expect(more.map(({ id }) => before.findIndex((one) => one.id === id))).toEqual([0, -1, 1, 2])
  expect(new Set(more.map(({ id }) => id)).size).toBe(4)
})

const WHOLE = `## 标题

见[手册][m]与注[^b]，再注[^a]、[^b]。

| 项目 | 值 |
|---|---|
| 阻抗[^a] | $Z_0$ |

> [!WARNING]
> 注意

[m]: https://example.com/m

[^a]: 甲的说明
[^b]: 乙的说明
`

test('drawn by blocks, a text says what it says drawn as a whole: links named elsewhere, footnotes with their numbers', async () => {
  const words = async (page: React.ReactNode) => {
    const { container, rerender, unmount } = render(<p />)
    await act(async () => {
      rerender(<Suspense>{page}</Suspense>)
      await Promise.all([extrasFor(WHOLE), pictureSizes(WHOLE)])
    })
    await waitFor(() => expect(container.textContent).toContain('乙的说明'))
    const said = (container.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    unmount()
    return { said, links }
  }
  const whole = await words(<Article markdown={WHOLE} nested />)
  expect(await words(<ArticleBlocks markdown={WHOLE} whole />)).toEqual(whole)
})
