import { expect, test } from 'vitest'
import { tellingName } from './telling-name.ts'

test('a pasted picture tells when it came; one that has a name keeps it', () => {
  const now = new Date('2026-11-27T05:46:12')
  const named = (name: string) => tellingName(new File(['x'], name, { type: 'image/png' }), now)
  expect(named('image.png').name).toBe('截图 2026-11-27 05.46.12.png')
  expect([named('image.png').type, named('image.png').size]).toEqual(['image/png', 1])
  expect(named('波形.png').name).toBe('波形.png')
})
