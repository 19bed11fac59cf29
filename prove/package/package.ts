import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { inFolder } from '../../apps/server/test/in-folder.ts'
import { buildProduct } from '../../scripts/build/build-product.ts'
import { type Finding, finding, type Proof } from '../proof.ts'
import { DebianRoot } from './debian-root.ts'
import { shortWay } from './short-way.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const HERE = import.meta.dirname
/** Where the short way is walked, in the Debian of the proof. */
const PLACE = 'srv'
const AFTER = path.join(HERE, 'after.sh')
const MEGABYTE = 1e6
const MOST_MEGABYTES = 250
const PERSON = { phone: '13900000001', name: '王管', password: 'Bridge-2027' }
const ADDRESS = 'https://localhost'

/** The product as people install it, where nothing of ours is: a Debian 12 with nothing on it. */
export const packageProof: Proof = {
  name: 'package',
  about:
    'the Debian package: built twice to the same bytes, installed on a bare Debian 12 by the short way of the documents',
  options: {},
  run: (_options, say) => inFolder('package', (folder) => prove(folder, say)),
}

async function prove(folder: string, say: (text: string) => void): Promise<Finding[]> {
  const first = await build(path.join(folder, 'first'))
  say('  built')
  // The pages too, which are kept as long as nothing changes.
  rmSync(path.join(ROOT, 'apps/web/dist'), { recursive: true, force: true })
  const second = await build(path.join(folder, 'second'))
  say('  built again')
  const isSame = digestOf(first.package) === digestOf(second.package)
  const megabytes = sizeOf(first.folder) / MEGABYTE
  return [
    finding('unpacked', `${megabytes.toFixed(0)} MB`, megabytes <= MOST_MEGABYTES, `${MOST_MEGABYTES} MB`),
    finding('built twice', isSame ? 'the same bytes' : 'different bytes', isSame, 'the same bytes'),
    ...(await install(first.package, path.join(folder, 'debian'), say)),
  ]
}

async function build(to: string): Promise<{ folder: string; package: string }> {
  mkdirSync(to)
  const { folder, package: file } = await buildProduct(to, true)
  if (file === undefined) throw new Error('no package was made')
  return { folder, package: file }
}

async function install(file: string, folder: string, say: (text: string) => void): Promise<Finding[]> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/sbin/debootstrap')) {
    return [finding('a bare Debian 12', 'needs root and debootstrap', false, 'yes')]
  }
  const lines = shortWay()
  const debian = new DebianRoot(folder)
  say('  a bare Debian 12 is there')
  debian.put(`${PLACE}/${path.basename(file)}`, { copyOf: file })
  debian.put(`${PLACE}/answers`, ['', ADDRESS, PERSON.phone, PERSON.name, PERSON.password, ''].join('\n'))
  debian.put('usr/local/sbin/systemctl', readFileSync(path.join(HERE, 'systemctl'), 'utf8'), 0o755)
  // Without a service manager Debian would start nothing that it installs.
  debian.put('usr/sbin/policy-rc.d', '#!/bin/sh\nexit 0\n', 0o755)
  debian.put(`${PLACE}/way.sh`, scriptOf(lines))
  debian.fetch(
    [...lines.flatMap(packagesOf), 'systemd'].map((word) =>
      word.startsWith('.') ? `/${PLACE}/${path.basename(file)}` : word,
    ),
  )
  const { code, output } = await debian.run(`/${PLACE}/way.sh`, say)
  const findings = [...output.matchAll(/^= (ok|no)\|([^|]*)\|(.*)$/gm)].map(
    ([, passed, what = '', value = '']) => finding(what, value, passed === 'ok'),
  )
  const checks = readFileSync(AFTER, 'utf8').match(/^check /gm)?.length
  const isThrough = code === 0 && findings.length === checks
  const end = isThrough
    ? `${lines.length} lines`
    : `ended with ${code}, ${findings.length} findings:\n${output.slice(-4000)}`
  return [finding('the short way, line by line', end, isThrough), ...findings]
}

/** Each line is said and run as it stands in the document; what asks is answered. */
function scriptOf(lines: readonly string[]): string {
  const steps = lines.flatMap((line) => [
    `echo ${quoted(`+ ${line}`)}`,
    line === 'xinqiao setup' ? `${line} </${PLACE}/answers` : `${line} </dev/null`,
  ])
  const given = [
    `PHONE=${PERSON.phone}`,
    `NAME=${quoted(PERSON.name)}`,
    `APP_INFO=${appInfo.path}`,
    ...container(),
  ]
  return ['set -eu', `cd /${PLACE}`, ...steps, ...given, readFileSync(AFTER, 'utf8')].join('\n')
}

/** What the Containerfile starts, and how it asks whether that can serve. */
function container(): string[] {
  const text = readFileSync(path.join(ROOT, 'Containerfile'), 'utf8')
  const [health = '', start = ''] = [...text.matchAll(/^\s*CMD (\[.*\])$/gm)].map(([, words = '']) =>
    (JSON.parse(words) as string[]).join(' '),
  )
  return [`CONTAINER_HEALTH=${quoted(health)}`, `CONTAINER_START=${quoted(start)}`]
}

function packagesOf(line: string): string[] {
  const [, names] = /^apt-get install -y (.+)$/.exec(line) ?? []
  return names?.split(' ') ?? []
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .map((file) => statSync(path.join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
}
