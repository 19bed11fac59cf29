import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixture } from '../../../test/fixture.ts'
import { fold, foldWithOffsets } from './fold.ts'
import { findMarks, readQuery, wordPatterns } from './query.ts'
import { neededTokens, runsOf, tokensOf } from './tokens.ts'

/** Texts as engineers write them: Chinese, words, part numbers, punctuation of both widths, blanks. */
const writing = fc
  .array(
    fc.constantFrom(
      ...[
        '电',
        '源',
        '时',
        '序',
        '𠮷',
        'D',
        'd',
        'F',
        'T',
        '2',
        '0',
        '０',
        'Ｆ',
        '4',
        '-',
        '/',
        '.',
        '_',
        ' ',
        '\n',
      ],
      ...['，', '。', '、', '(', '）', 'Ω', '℃', 'é', '①', '％', "'", '\\', '|', '\u200b'],
    ),
    { minLength: 1, maxLength: 40 },
  )
  .map((characters) => characters.join(''))

/** A piece of a folded text that a person could type: without line ends. */
const piece = writing.chain((text) =>
  fc.tuple(fc.constant(text), fc.nat(), fc.integer({ min: 1, max: 9 })).map(([whole, start, length]) => {
    const characters = [...fold(whole)]
    const from = characters.length === 0 ? 0 : start % characters.length
    return { text: whole, part: characters.slice(from, from + length).join('') }
  }),
)

describe('the tokens of a text', () => {
  it('hold whatever any piece of it asks for', () => {
    fc.assert(
      fc.property(piece, ({ text, part }) => {
        const tokens = tokensOf(fold(text))
        for (const word of part.split(/\s+/).filter(Boolean)) {
          for (const needed of neededTokens(runsOf(word))) {
            expect(isThere(tokens, needed), `${needed} of ${word}`).toBe(true)
          }
        }
      }),
      { numRuns: 3_000, seed: 20_261_120 },
    )
  })

  it('are its characters, pairs, endings and seams', () => {
    expect([...tokensOf('d20电源')].sort()).toEqual(
      ['=d', '=2', '=0', '=d2', '=20', 'd20', '20', '0电', '0电源', '电', '源', '电源'].sort(),
    )
  })
})

describe('folding', () => {
  it.each([
    ['ＦＴ－２０００／４', 'ft-2000/4'],
    ['D2000 硬件  设计', 'd2000硬件设计'],
    ['PCIe   3.0', 'pcie 3.0'],
    ['上\n 下', '上\n下'],
    ['85 Ω', '85 ω'],
    ['零\u200b宽', '零宽'],
  ])('%j is %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('is stable, and knows for each unit where it came from', () => {
    fc.assert(
      fc.property(fc.oneof(writing, fc.string({ unit: 'binary' })), (text) => {
        const { folded, offsets } = foldWithOffsets(text)
        expect(fold(folded)).toBe(folded)
        expect(offsets).toHaveLength(folded.length)
        expect([...offsets].sort((a, b) => a - b)).toEqual(offsets)
      }),
      { numRuns: 2_000, seed: 20_261_120 },
    )
  })
})

describe('marks', () => {
  it('stand where the words are, whatever the width and the blanks', () => {
    fc.assert(
      fc.property(piece, ({ text, part }) => {
        const query = readQuery(part.replaceAll(/\s/g, ''))
        if (query === null) return
        for (const [start, end] of findMarks(foldWithOffsets(text), query.terms)) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(text.length)
        }
      }),
      { numRuns: 2_000, seed: 20_261_120 },
    )
  })

  it.each([
    ['腾锐Ｄ２０００ 的 PCIe', 'd2000', ['Ｄ２０００']],
    ['FT-2000/4 与 FT2000－4', 'ft20004', ['FT-2000/4', 'FT2000－4']],
    ['D2000 硬件', 'D2000硬件', ['D2000 硬件']],
    ['𠮷野 电源', '野 电源', ['野', '电源']],
  ])('in %j of %j are %j', (text, keyword, expected) => {
    const marks = findMarks(foldWithOffsets(text), readQuery(keyword)?.terms ?? [])
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(expected)
  })
})

describe('a query', () => {
  it.each(['', ' ', '%', '——', '()', "''", '\\'])('of nothing but %j asks for nothing', (keyword) => {
    expect(readQuery(keyword)).toBeNull()
  })

  it('quotes what tsquery and LIKE would read as their own', () => {
    expect(readQuery("a'b\\c%_")).toMatchObject({ patterns: ["%a'b\\\\c\\%\\_%"] })
  })

  it('has eight words at most, each once', () => {
    expect(readQuery('一 二 三 四 五 六 七 八 九 十 一')?.terms).toHaveLength(8)
    expect(readQuery('电源 电源')?.terms).toHaveLength(1)
  })
})

describe('what people type instead', () => {
  it('names in lists are looked for as the database folds them', () => {
    const query = readQuery('電源 ＦＴ2000') ?? expect.fail('nothing is asked')
    expect(query.terms.map(({ text }) => text)).toEqual(['电源', 'ft2000'])
    expect(wordPatterns(query)).toEqual(['%电源%', '%ft2000%'])
  })

  it.each(['10GBASE-T', 'QX-2000-4x', '11-99', "can't"])(
    'a text with other hyphens is found by %s',
    (typed) => {
      const written = foldWithOffsets(fixture('markdown/hyphens-search.md').toString())
      expect(findMarks(written, readQuery(typed)?.terms ?? [])).toHaveLength(1)
    },
  )

  it.each([
    ['10GBASE‑T', '10GBASE-T'],
    ['QX‐2000‑4x', 'QX-2000-4x'],
    ['11–99', '11-99'],
    ['can’t', "can't"],
    ['ＧＰＩＯ１２', 'gpio12'],
    ['ﬁrmware', 'firmware'],
    ['電源時序與復位', '电源时序与复位'],
    ['上\u200b电\u00ad时序', '上电时序'],
    ['1⁄2 ～ 3', '1/2 ~ 3'],
  ])('%s is found by %s, and the other way round', (one, other) => {
    for (const [text, typed] of [
      [`见 ${one} 一节`, other],
      [`见 ${other} 一节`, one],
    ] as const) {
      const query = readQuery(typed)
      expect(findMarks(foldWithOffsets(text), query?.terms ?? []).length, typed).toBeGreaterThan(0)
      const tokens = tokensOf(fold(text))
      for (const word of fold(typed).split(' '))
        for (const needed of neededTokens(runsOf(word))) expect(isThere(tokens, needed), needed).toBe(true)
    }
  })
})

function isThere(tokens: Set<string>, needed: string): boolean {
  const [, quoted = '', beginning] = /^'(.*)'(:\*)?$/s.exec(needed) ?? []
  const token = quoted.replaceAll("''", "'").replaceAll('\\\\', '\\')
  return beginning === undefined ? tokens.has(token) : [...tokens].some((one) => one.startsWith(token))
}
