import { expect, test } from 'vitest'
import { withLinks } from './with-links.ts'

test('addresses in a reply are links, but in code and in links; what was harmless stays so', () => {
  const link = (href: string) =>
    `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${href}</a>`
  expect(withLinks('<p>见 https://a.example/x，<code>curl http://b.example</code></p>')).toBe(
    `<p>见 ${link('https://a.example/x')}，<code>curl http://b.example</code></p>`,
  )
  const named = '<p><a href="https://a.example">https://a.example</a> &lt;script&gt;</p>'
  expect(withLinks(named)).toBe(named)
  expect(withLinks('<p>http://a.example/&lt;img&gt;</p>')).toBe(
    `<p>${link('http://a.example/')}&lt;img&gt;</p>`,
  )
})
