import { expect, it } from 'vitest'
import { titleOf } from './file-names.ts'

it('a document is called as its file, without the type unless only that tells it from another', () => {
  expect(titleOf('量测报告.doc', [])).toBe('量测报告')
  expect(titleOf('量测报告.odt', ['量测报告.doc'])).toBe('量测报告.odt')
  expect(titleOf('量测报告 2.odt', ['量测报告.doc'])).toBe('量测报告 2')
  expect(titleOf('.profile', [])).toBe('.profile')
})
