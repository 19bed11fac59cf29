import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../scripts/checks/source-files.ts'
import { readRequirements } from './requirements.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ID = /[PTC]-[A-Z]+-\d{3}/g
/** Rows that one assertion or two may show together. */
const MOST_WITHOUT_NAMES = 3
const tests = filesBelow(ROOT, ['apps', 'packages', 'e2e'], /\.test\.tsx?$/).map((file) => ({
  file,
  text: readFileSync(path.join(ROOT, file), 'utf8'),
}))

test('no row is claimed by a heading, under which tests stand that do not mean it', () => {
  const headings = tests.flatMap(({ file, text }) =>
    [...text.matchAll(/describe(?:\.each\([^\n]*\))?\(\s*(['"`])(.*?)\1/g)]
      .filter(([, , title = '']) => title.match(ID))
      .map(([, , title]) => `${file}: ${title}`),
  )
  expect(headings).toEqual([])
})

test('a row that words a screen is shown on a screen', () => {
  const places = new Map<string, string[]>()
  for (const { file, text } of tests) {
    for (const id of text.match(ID) ?? []) places.set(id, [...(places.get(id) ?? []), file])
  }
  const screens = readRequirements(import.meta.dirname).filter(({ kind }) => kind === 'screen')
  expect(screens.length).toBeGreaterThan(100)
  const elsewhere = screens.filter(({ id }) =>
    (places.get(id) ?? []).every((file) => /^(apps\/server|packages)/.test(file)),
  )
  expect(elsewhere.map(({ id }) => `${id} ${places.get(id)?.join(' ') ?? 'nowhere'}`)).toEqual([])
})

test('a title with more than three rows is over a test that names each of them beside what it asserts', () => {
  const crowded = tests.flatMap(({ file, text }) =>
    titled(text).flatMap(({ ids, body }) => {
      const missing = ids.length > MOST_WITHOUT_NAMES ? ids.filter((id) => !body.includes(id)) : []
      return missing.length > 0 ? [`${file}: ${missing.join(' ')}`] : []
    }),
  )
  expect(crowded).toEqual([])
})

/** A limit or a default that is read from the declaration and compared with itself. */
const DECLARED =
  /expect\([\w.]+\.(?:query|body|params)\.parse\(|\.toBe\(definitionOf\(|expect\(id\)\.toBeTruthy/

test('no row is shown by what the product declares of itself, nor by what is always there', () => {
  const declared = tests.flatMap(({ file, text }) =>
    titled(text).flatMap(({ ids, body }) =>
      ids.length > 0 && DECLARED.test(body) ? [`${file}: ${ids.join(' ')}`] : [],
    ),
  )
  expect(declared).toEqual([])
})

/** Tests with a written title: its rows, and what stands in the test without its comments. */
function titled(text: string): { ids: string[]; body: string }[] {
  const titles = [...text.matchAll(/^( *)(?:it|test)(?:\.\w+\(.*\))?\(\s*(['"`])(.*?)\2/gms)]
  return titles.map(({ 1: indent = '', 3: title = '', 0: whole, index }) => {
    const rest = text.slice(index + whole.length)
    const end = rest.indexOf(`\n${indent}})`)
    const body = (end < 0 ? rest : rest.slice(0, end)).replaceAll(/^\s*\/\/.*$/gm, '')
    return { ids: title.match(ID) ?? [], body }
  })
}
