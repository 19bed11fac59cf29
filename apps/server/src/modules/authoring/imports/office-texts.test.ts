import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fixture } from '../../../../test/fixture.ts'
import { A_JOB } from '../../../platform/content/beside/in-line.ts'
import { readBeside } from '../../../platform/content/beside/read-beside.ts'
import type { FilePart } from '../../../platform/content/text/office-text.ts'
import { readWord } from './word/read-word.ts'

const READER = fileURLToPath(new URL('../../../platform/content/text/office-text-reader.ts', import.meta.url))
interface Texts {
  has: string[]
  hasNot: string[]
}
const TEXTS = Object.entries(JSON.parse(fixture('office-texts.json').toString()) as Record<string, Texts>)
const plain = (text: string) => text.replaceAll(/[\s\\]/g, '')

async function indexed(path: string): Promise<string> {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  const parts = (await readBeside(A_JOB, READER, [extension], fixture(path))) as FilePart[]
  return parts.map(({ heading, text }) => `${heading}\n${text}`).join('\n')
}

const imported = async (path: string) => (await readWord(A_JOB, new Uint8Array(fixture(path)), 'x')).markdown

// `drawn-texts.test.ts` of the web holds the viewer to the same texts.
test.each(TEXTS)('%s is found as it is shown', async (path, { has, hasNot }) => {
  const text = await indexed(path)
  for (const one of has) expect(plain(text)).toContain(plain(one))
  for (const one of hasNot) expect(text).not.toContain(one)
})

test.each(TEXTS.filter(([path]) => path.startsWith('word/')))(
  '%s is imported as it is shown',
  async (path, { has, hasNot }) => {
    const text = await imported(path)
    for (const one of has) expect(plain(text)).toContain(plain(one))
    for (const one of hasNot) expect(text).not.toContain(one)
  },
)

test('numbers of lists go on over other text, and begin where the document says', async () => {
  const text = await imported('word/list-continues.docx')
  expect(text.match(/^\d+(?=[.)])/gm)).toEqual(['1', '2', '3', '5'])
})

test('a drawing of old Word is a picture; a table within a table keeps its cells apart', async () => {
  const { markdown, pictures } = await readWord(A_JOB, new Uint8Array(fixture('word/vml-a.docx')), 'x')
  expect(pictures).toHaveLength(1)
  expect(markdown).toMatch(/!\[[^\]]*\]\(x\//)
  expect(await imported('word/nested-table.docx')).toContain('VDD 1.0 V')
})
