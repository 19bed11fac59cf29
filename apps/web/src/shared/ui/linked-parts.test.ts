import { expect, test } from 'vitest'
import { linkedParts } from './linked-parts.ts'

test.each([
  ['日志在 https://git.example/a?b=1#c。请看', ['日志在 ', 'https://git.example/a?b=1#c', '。请看']],
  ['（见 http://a.example/x）', ['（见 ', 'http://a.example/x', '）']],
  [
    '(https://a.example/x(1)), https://b.example.',
    ['(', 'https://a.example/x(1)', '), ', 'https://b.example', '.'],
  ],
  ['没有地址', ['没有地址']],
  ['https://', ['https://']],
])('%s', (text, parts) => {
  const found = linkedParts(text)
  expect(found.map((part) => part.text)).toEqual(parts)
  for (const { text: shown, href } of found)
    expect(href).toBe(/^https?:\/\/./.test(shown) && URL.canParse(shown) ? shown : undefined)
})
