import { expect, test } from 'vitest'
import { isGeneral } from '../question.ts'
import { LEXICON } from './entries.ts'
import { readLexicon } from './leads.ts'

const leads = readLexicon(LEXICON)

test('the lexicon has no entry that leads to itself, in a circle, or by words that every text has', () => {
  const onward = Map.groupBy(leads, ({ said }) => said)
  for (const { said, written } of leads) {
    expect(written, said).not.toContain(said)
    expect([said, ...written].filter(isGeneral), said).toEqual([])
    const reached = new Set<string>()
    const next = [...written]
    for (let word = next.pop(); word !== undefined; word = next.pop()) {
      if (reached.has(word)) continue
      reached.add(word)
      next.push(...(onward.get(word)?.flatMap((lead) => lead.written) ?? []))
    }
    expect(reached.has(said), said).toBe(false)
    expect(
      written.filter((word) => word.length < 2),
      said,
    ).toEqual([])
  }
})

test('each word is said once', () => {
  const often = [...Map.groupBy(leads, ({ said }) => said)].filter(([, same]) => same.length > 1)
  expect(often.map(([said]) => said)).toEqual([])
})
