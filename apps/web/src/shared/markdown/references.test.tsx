import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { Article } from './Article.tsx'
import { extrasFor } from './extras.ts'
import { type SectionActs, SectionContext } from './Heading.tsx'
import { pictureSizes } from './pictures/picture-sizes.ts'

const TITLES = new Map([['电源设计', '/portal/knowledgeBase/kbDetail?docId=2']])
const TEXT = `## 4.2 布线

见表 4-6 与图 4-9，没有表 9-9；另见《电源设计》与《别处的书》。阻抗 85 Ω，间隔 3 mm，共 4 层。

表 4-6　约束

| 项目 | 表 4-6 |
| --- | --- |
| 阻抗 | 85 Ω |

![图 4-9　叠层](/a.png)
`

async function show(acts: SectionActs | null = null) {
  await act(async () => {
    render(
      <Suspense>
        <SectionContext value={acts}>
          <Article markdown={TEXT} titles={TITLES} />
        </SectionContext>
      </Suspense>,
    )
    await Promise.all([extrasFor(TEXT), pictureSizes(TEXT)])
  })
}

test('tables, figures and documents that a text names are links to where they stand', async () => {
  await show()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['表 4-6', '#表-4-6'],
    ['图 4-9', '#图-4-9'],
    ['《电源设计》', '/portal/knowledgeBase/kbDetail?docId=2'],
    ['表 4-6', '#表-4-6'],
  ])
  expect(document.getElementById('表-4-6')?.tagName).toBe('TABLE')
  expect(document.getElementById('图-4-9')?.tagName).toBe('FIGURE')
})

test('a number is not parted from its unit', async () => {
  await show()
  const text = screen.getByText(/阻抗 85/, { selector: 'p' }).textContent
  expect(text).toContain('85\u00A0Ω')
  expect(text).toContain('3\u00A0mm')
  expect(text).toContain('共 4 层')
})

test('a heading has a link to copy and its section to cite, where the text has an address', async () => {
  await show({ linkOf: (id) => `#${id}`, citationOf: (id) => id })
  expect(screen.getByRole('button', { name: '复制本节链接' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '引用本节' })).toBeTruthy()
})
