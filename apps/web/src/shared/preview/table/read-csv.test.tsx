import { render, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { TableReader } from './TableReader.tsx'

/** The cells that a file of these bytes shows. */
async function shown(bytes: BodyInit) {
  const reachable = globalThis.fetch
  globalThis.fetch = () => Promise.resolve(new Response(bytes))
  onTestFinished(() => {
    globalThis.fetch = reachable
  })
  render(<TableReader address="/api/f" retry={() => undefined} asWritten={<p>原样</p>} />)
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

const GBK = Uint8Array.from([0xb5, 0xe7, 0xd1, 0xb9, 0x2c, 0x31, 0x0a, 0xb5, 0xe7, 0xc1, 0xf7, 0x2c, 0x32])

test.each([
  [
    'commas',
    '料号,数量\r\nA13,8\r\n',
    [
      ['料号', '数量'],
      ['A13', '8'],
    ],
  ],
  [
    'tabs, empty lines and short rows',
    'a\tb\tc\n\n1\t2\n',
    [
      ['a', 'b', 'c'],
      ['1', '2', ''],
    ],
  ],
  [
    'semicolons',
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'what Excel says of itself',
    '\ufeffsep=;\na;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quotes with separators, lines and quotes',
    '名,注\n"A,1","第一行\n第""二""行"\n5"屏,x',
    [
      ['名', '注'],
      ['A,1', '第一行\n第"二"行'],
      ['5"屏', 'x'],
    ],
  ],
  [
    'GBK',
    GBK,
    [
      ['电压', '1'],
      ['电流', '2'],
    ],
  ],
])('%s are a table', async (_, bytes, cells) => {
  expect(await shown(bytes)).toEqual(cells)
})
