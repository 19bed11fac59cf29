import { expect, test } from 'vitest'
import { fileName, uniqueNames } from './entry-names.ts'

test('no two names of a folder differ by case, width or composition alone', () => {
  const unique = uniqueNames()
  const names = [
    'README.md',
    'Readme.md',
    'readme.MD',
    'é.txt',
    'e\u0301.txt',
    '２.txt',
    '2.txt',
    'STRASSE',
    'straße',
  ]
  const made = names.map((name) => unique(fileName(name)))
  expect(new Set(made.map((name) => name.normalize('NFKC').toLowerCase().toUpperCase())).size).toBe(
    names.length,
  )
  expect(made.slice(0, 2)).toEqual(['README.md', 'Readme (2).md'])
})

test.each([
  ['aux.c', '_aux.c'],
  ['CON.txt', '_CON.txt'],
  ['nul', '_nul'],
  ['COM1.tar.gz', '_COM1.tar.gz'],
  ['console.txt', 'console.txt'],
  ['auxiliary.c', 'auxiliary.c'],
  ['电压: 1/2?.txt', '电压_ 1_2_.txt'],
  [' 末尾. ', '末尾'],
  ['..', '文件'],
])('%s is called %s', (name, called) => expect(fileName(name)).toBe(called))

test('a long Chinese name keeps its extension and fits 255 bytes, with a number too', () => {
  const unique = uniqueNames()
  const long = fileName(`${'说'.repeat(190)}.tar.gz`)
  unique(long)
  const second = unique(long)
  expect(Buffer.byteLength(second)).toBeLessThanOrEqual(255)
  expect(second).toMatch(/ \(2\)\.gz$/)
})
