import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One version of a knowledge base, as `base.json` lists it. */
export interface Version {
  name: string
  folder: string
  releasedAt: string
  summary: string
  inherits?: string
  removes?: string[]
  files?: { file: string; title: string; order: string; parent: string | null }[]
}

export interface Base {
  name: string
  description: string
  chip: string
  versions: Version[]
}

export interface Chapter {
  number: string
  title: string
  markdown: string
  /** The folder that holds the file: its figures lie beside it. */
  folder: string
}

export function readBase(folder: string): Base {
  return JSON.parse(readFileSync(join(folder, 'base.json'), 'utf8'))
}

/** The documents of a version in reading order, inherited ones included. */
export function chaptersOf(base: Base, baseFolder: string, versionName: string): Chapter[] {
  const found = new Map<string, Chapter>()
  for (const version of lineage(base, versionName)) {
    for (const number of version.removes ?? []) found.delete(number)
    const folder = join(baseFolder, version.folder)
    if (!existsSync(folder)) continue
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
      const number = file.slice(0, -'.md'.length)
      found.set(number, { number, folder, ...splitFrontMatter(readFileSync(join(folder, file), 'utf8')) })
    }
  }
  return [...found.values()].sort((a, b) => (a.number < b.number ? -1 : 1))
}

/** Oldest first, so that later versions overwrite what they inherited. */
function lineage(base: Base, versionName: string): Version[] {
  const chain: Version[] = []
  let name: string | undefined = versionName
  while (name) {
    const wanted: string = name
    const version = base.versions.find((candidate) => candidate.name === wanted)
    if (!version) throw new Error(`${base.name} has no version ${wanted}`)
    chain.unshift(version)
    name = version.inherits
  }
  return chain
}

function splitFrontMatter(text: string): { title: string; markdown: string } {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(text)
  if (!match) throw new Error('A document begins with its front matter')
  const title = /^title:\s*(.+)$/m.exec(match[1] ?? '')?.[1]?.trim()
  if (!title) throw new Error('A document has a title')
  return { title, markdown: text.slice(match[0].length) }
}
