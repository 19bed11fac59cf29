import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Carried } from './carried-packages.ts'
import { isLicence } from './package-files.ts'

/** Licences under which others' work may be handed on with ours; of a choice one is enough. */
const TAKEN = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'Zlib', 'OFL-1.1', 'LGPL-3.0-or-later', 'EPL-2.0'],
]
const RULE = '-'.repeat(80)

export function isTaken(license: string): boolean {
  const words = license.replaceAll(/[()]/g, '')
  const choices = words.split(' OR ').map((choice) => choice.split(' AND '))
  return choices.some((together) => together.every((one) => TAKEN.includes(one)))
}

/** Every package by name and licence, with the text of its licence where it brings one. */
export function licenceList(root: string, packages: readonly Carried[], others: readonly string[]): string {
  const parts = packages.map(({ name, version, license, place }) => {
    const title = `${name} ${version}\nLicence: ${license}`
    return [title, ...textsOf(path.join(root, place))].join('\n\n')
  })
  return [...others, ...parts].map((part) => `${part.trim()}\n`).join(`\n${RULE}\n\n`)
}

function textsOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map(({ name }) => name).filter(isLicence)
  return files
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
}
