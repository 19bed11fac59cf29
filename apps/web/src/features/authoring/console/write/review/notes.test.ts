import { expect, test } from 'vitest'
import { endOfParagraph } from './notes.ts'

const TEXT = '# 供电\n\n额定电压 1.8。\n见表 2。\n\n其余略。'

test('a note stands at the end of its paragraph, whose beginning it may quote alone', () => {
  const after = (quote: string) => TEXT.slice(0, endOfParagraph({ quote }, TEXT))
  expect(after('# 供电')).toBe('# 供电')
  expect(after('额定电压')).toBe('# 供电\n\n额定电压 1.8。\n见表 2。')
  expect(after('其余略。')).toBe(TEXT)
  expect(endOfParagraph({ quote: '没有这一段' }, TEXT)).toBe(-1)
})
