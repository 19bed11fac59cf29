import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pinnedNode } from '../preparation.mjs'
import { billOfMaterials } from './bill-of-materials.ts'
import { carriedPackages } from './carried-packages.ts'
import { copyFiles, settle, writeText } from './copy-files.ts'
import { isTaken, licenceList } from './licence-list.ts'
import { isCarriedFile } from './package-files.ts'
import { reachSources } from './reach-sources.ts'

export const ENTRIES = ['apps/server/src/main.ts', 'apps/server/src/admin.ts']
/** Read by the server at its own place: papers of the demonstration, passwords that everybody knows. */
const DATA = 'apps/server/src'
const CONTRACT = 'packages/contract'

export interface Release {
  version: string
  /** of its commit */
  at: Date
}

/** Fills a folder with all that a server needs: `node server.js` starts it, and nothing is installed or built there. */
export function buildFolder(root: string, out: string, { version, at }: Release): void {
  rmSync(out, { recursive: true, force: true })
  copySources(root, out)
  copyFiles(path.join(root, DATA), path.join(out, DATA), isData)
  copyFiles(path.join(root, 'apps/server/migrations'), path.join(out, 'apps/server/migrations'), isAny)
  copyFiles(path.join(root, 'apps/web/dist'), path.join(out, 'apps/web/dist'), isAny)
  const server = carriedPackages(root, 'apps/server')
  for (const one of server.all) {
    copyFiles(path.join(root, one.place), path.join(out, one.place), (file) => isCarriedFile(one.name, file))
  }
  cpSync(pinnedNode(), path.join(out, 'bin/node'))
  cpSync(path.join(root, 'scripts/server-flags.mjs'), path.join(out, 'server-flags.mjs'))
  for (const name of ['server', 'ready']) {
    cpSync(path.join(import.meta.dirname, `${name}.mjs`), path.join(out, `${name}.js`))
  }
  writeText(path.join(out, 'admin.js'), "await import('./apps/server/src/admin.js')\n")
  writeText(path.join(out, 'package.json'), descriptionOf(version))
  for (const file of ['LICENSE', 'CHANGELOG.md', 'docs/operations.md', 'docs/watching.md']) {
    cpSync(path.join(root, file), path.join(out, file))
  }
  writePapers(root, out, { version, at, server })
  settle(out, [path.join(out, 'bin/node')], at)
}

/** A file that a program reads, not one that it is made of; the lists by hand are the tests'. */
export function isData(file: string): boolean {
  return !/\.(?:ts|tsv)$/.test(file)
}

function isAny(): boolean {
  return true
}

/** The contract is a package here too, by the name that the sources know. */
function copySources(root: string, out: string): void {
  for (const [file, code] of reachSources(root, ENTRIES).sources) {
    writeText(path.join(out, inBuild(file).replace(/\.ts$/, '.js')), code)
  }
  const manifest = JSON.parse(readFileSync(path.join(root, CONTRACT, 'package.json'), 'utf8')) as object
  const exports = { '.': './src/index.js', './*': './src/*.js' }
  writeText(path.join(out, inBuild(CONTRACT), 'package.json'), jsonOf({ ...manifest, exports }))
}

function inBuild(file: string): string {
  return file.startsWith(`${CONTRACT}/`) || file === CONTRACT
    ? file.replace(CONTRACT, 'node_modules/@xinqiao/contract')
    : file
}

function descriptionOf(version: string): string {
  const description = '芯桥: the partner service portal, built'
  const engines = { node: '>=24' }
  return jsonOf({ name: 'xinqiao', version, description, license: 'Apache-2.0', type: 'module', engines })
}

/** Whose work the product carries, and under which licences; what may not be handed on ends the build. */
function writePapers(
  root: string,
  out: string,
  { version, at, server }: Release & { server: ReturnType<typeof carriedPackages> },
): void {
  const web = carriedPackages(root, 'apps/web')
  const packages = [...new Map([...server.all, ...web.all].map((one) => [one.place, one])).values()]
  const refused = packages.filter(({ license }) => !isTaken(license))
  if (refused.length > 0) {
    const names = refused.map(({ name, license }) => `${name} (${license || 'none'})`).join(', ')
    throw new Error(`packages under a licence that is not taken: ${names}`)
  }
  const node = readNode(root)
  const nodeLicence = `Node.js ${node.version}\nLicence: ${node.license}\n\n${node.text}`
  writeText(path.join(out, 'LICENSES.txt'), licenceList(root, packages, [nodeLicence]))
  const needs = [...new Set([...server.direct, ...web.direct])]
  writeText(path.join(out, 'sbom.cdx.json'), billOfMaterials({ version, node, at, packages, needs }))
}

/** The program lies in a package of its own, named by platform, with all licences of what is in it. */
function readNode(root: string) {
  const name = `node-${process.platform}-${process.arch}`
  const places = [`node_modules/node/node_modules/${name}`, `node_modules/${name}`]
  for (const place of places) {
    const read = (file: string) => readFileSync(path.join(root, place, file), 'utf8')
    try {
      const { version } = JSON.parse(read('package.json')) as { version: string }
      return { version, license: 'MIT', text: read('LICENSE') }
    } catch {
      // At the other place.
    }
  }
  throw new Error(`the licence of Node.js was not found: ${places.join(', ')}`)
}

function jsonOf(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
