import { expect, test } from 'vitest'
import { fieldLabel } from './field-label.ts'
import { valueText } from './value-text.ts'

test('states are told in the words of their record, not in its keys', () => {
  expect(valueText('draft', 'status', 'knowledge-version')).toBe('草稿')
  expect(valueText('scheduled', 'status', 'knowledge-version')).toBe('待发布')
  expect(valueText('active', 'status', 'account')).toBe('在用')
  expect(valueText('login', 'visibility', 'knowledge-base')).toBe('登录可见')
  expect(valueText('nrnd', 'lifecycle', 'dictionary-option')).toBe('不推荐新设计')
  expect(valueText('typo', 'kind', 'search-synonym')).toBe('误写')
})

test('a field is called as its own record calls it, else as everywhere', () => {
  expect(fieldLabel('from', 'knowledge-version')).toBe('沿用的版本')
  expect(fieldLabel('from', 'knowledge-base')).toBe('起始日期')
  expect(fieldLabel('topic', 'canned-reason')).toBe('适用操作')
  expect(fieldLabel('closeFlag', 'work-order')).toBe('关闭标志')
  expect(valueText(1, 'closeFlag', 'work-order')).toBe('已申请关闭')
})
