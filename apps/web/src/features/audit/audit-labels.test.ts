import { expect, test } from 'vitest'
import { valueText } from './console/audit-labels.ts'

test('states are told in the words of their record, not in its keys', () => {
  expect(valueText('draft', 'status', 'knowledge-version')).toBe('草稿')
  expect(valueText('scheduled', 'status', 'knowledge-version')).toBe('待发布')
  expect(valueText('active', 'status', 'account')).toBe('在用')
  expect(valueText('login', 'visibility', 'knowledge-base')).toBe('登录可见')
})
