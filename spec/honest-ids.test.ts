import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../scripts/checks/source-files.ts'
import { readRequirements } from './requirements.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ID = /[PTC]-[A-Z]+-\d{3}/g
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
