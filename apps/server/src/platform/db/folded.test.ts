import { folded, SIMPLIFIED } from '@xinqiao/contract/search/traditional'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { containing } from './read-page.ts'

const app = useApp({})

const SIGNS = [
  ...'ＧＰＩＯ１２（全角）gpio12　 \t\n‐‑‒–—―−－‘’“”\'"`～〜∼／⁄∕ﬁ㎏℃Ω①Éé電源電裡㐀鿿豈𠮷🔧%_\\',
  ...'\u00a0\u00ad\u034f\u061c\u115f\u1160\u180e\u2009\u200b\u200d\u200e\u202d\u202c\u2060\u2066\u2800\u3164\ufe0f\ufeff\uffa0',
]

it('the database folds texts as the patterns are folded', async () => {
  const texts = fc.sample(fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }), { numRuns: 400, seed: 7 })
  const pairs = [...SIMPLIFIED].flat().join('')
  for (const text of [pairs, ...SIGNS, ...texts.map((one) => one.join(''))]) {
    const { rows } = await sql<{ text: string }>`select folded(${text}::text) as text`.execute(
      app.platform.db,
    )
    expect(rows[0]?.text, JSON.stringify(text)).toBe(folded(text))
  }
})

it.each([
  ['过滤ＧＰＩＯ１２（全角）', 'GPIO12'],
  ['过滤ＧＰＩＯ１２（全角）', '(全角)'],
  ['网口 10GBASE‑T', '10gbase-t'],
  ['测试（深圳）\u200b有限公司', '测试(深圳)有限公司'],
  ['D2000 硬件', 'D2000硬件'],
  ['100%_完成', '100%_'],
  ['網口 電源故障', '网口电源'],
  ['网口电源故障', '電源'],
  ['發佈後覆位', '发布后'],
])('%s is found by %s', async (text, typed) => {
  const { rows } = await sql<{ found: boolean }>`select folded(${text}::text) like ${containing(typed)}
    and text_pieces(${text}::text) @> needed_pieces(${typed}::text) as found`.execute(app.platform.db)
  expect(rows[0]?.found).toBe(true)
})
