import { expect, test } from 'vitest'
import { pagesByAddress } from './first-parts.ts'

const HTML =
  '<head><meta name="first-parts" content="/portal Home-1.js|/portal/list List-2.js List-3.css|/portal/list?one One-4.js"></head>'

test('a screen that strangers come to first names its scripts and styles in its page, and no other does', () => {
  const pageOf = pagesByAddress(HTML)
  const linksOf = (address: string) => pageOf(address).match(/<link [^>]*>/g) ?? []
  expect(linksOf('/portal/list?type=0')).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/List-2.js">',
    '<link rel="preload" as="style" crossorigin href="/assets/List-3.css">',
  ])
  expect(linksOf('/portal/list?type=0&one=17')).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/One-4.js">',
  ])
  expect(linksOf('/portal/')).toEqual(['<link rel="modulepreload" crossorigin href="/assets/Home-1.js">'])
  expect(pageOf('/portal/other')).toBe('<head></head>')
})
