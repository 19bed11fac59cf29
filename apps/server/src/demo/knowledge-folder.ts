import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { DemoBase, DemoDocument, DemoSpace, DemoVersion } from './demo-base.ts'
import { RECIPE } from './files/made-files.ts'

const FOLDER = resolve(import.meta.dirname, 'knowledge')

export async function readSpaces(): Promise<DemoSpace[]> {
  return JSON.parse(await readFile(resolve(FOLDER, 'spaces.json'), 'utf8')) as DemoSpace[]
}

/** All bases, the oldest first. */
export async function readBases(spaces: readonly DemoSpace[]): Promise<DemoBase[]> {
  const bases = await Promise.all(
    spaces.map(async ({ slug: space }) => {
      const folders = await readdir(resolve(FOLDER, space), { withFileTypes: true })
      return Promise.all(
        folders.filter((entry) => entry.isDirectory()).map((entry) => readBase(space, entry.name)),
      )
    }),
  )
  return bases.flat().sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.name.localeCompare(b.name))
}

async function readBase(space: string, slug: string): Promise<DemoBase> {
  const text = await readFile(resolve(FOLDER, space, slug, 'base.json'), 'utf8')
  return { ...(JSON.parse(text) as DemoBase), space, slug }
}

/** The documents of each version by its name; versions are read from the oldest on, since later ones inherit. */
export async function readVersions(base: DemoBase): Promise<Map<string, DemoDocument[]>> {
  const versions = new Map<string, DemoDocument[]>()
  for (const version of base.versions.toReversed()) {
    const inherited = versions.get(version.inherits ?? '') ?? []
    const documents = new Map(inherited.map((document) => [document.slug, document]))
    for (const slug of version.removes ?? []) documents.delete(slug)
    for (const document of await readDocuments(base, version)) documents.set(document.slug, document)
    versions.set(
      version.name,
      [...documents.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    )
  }
  return versions
}

async function readDocuments(base: DemoBase, version: DemoVersion): Promise<DemoDocument[]> {
  const folder = folderOf(base, version)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const articles = names.map(async (name): Promise<DemoDocument> => {
    const { front, body } = splitFront(await readFile(resolve(folder, name), 'utf8'))
    return {
      slug: name.slice(0, -'.md'.length),
      title: front.title ?? name,
      open: front.public === 'true',
      origin: version,
      markdown: body,
    }
  })
  const files = (version.files ?? []).map(
    (entry): DemoDocument => ({
      slug: entry.order,
      title: entry.title,
      open: false,
      origin: version,
      file: entry.file,
    }),
  )
  return [...(await Promise.all(articles)), ...files]
}

function splitFront(text: string): { front: Record<string, string>; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n+/.exec(text)
  if (match === null) return { front: {}, body: text }
  const lines = (match[1] ?? '').split('\n').map((line) => /^(\w+):\s*(.*)$/.exec(line))
  const front = Object.fromEntries(lines.map((line) => [line?.[1] ?? '', line?.[2] ?? '']))
  return { front, body: text.slice(match[0].length).trimEnd() }
}

/** Where a file named by a document lies: in its version's folder or that of one it inherits from. */
export async function findFile(base: DemoBase, from: DemoVersion, name: string): Promise<string> {
  for (let version: DemoVersion | undefined = from; version; version = inheritedBy(base, version)) {
    const names = await readdir(folderOf(base, version))
    const found = [name, `${name}${RECIPE}`].find((one) => names.includes(one))
    if (found !== undefined) return resolve(folderOf(base, version), found)
  }
  throw new Error(`the demonstration base ${base.slug} has no file ${name}`)
}

function inheritedBy(base: DemoBase, version: DemoVersion): DemoVersion | undefined {
  return base.versions.find((other) => other.name === version.inherits)
}

function folderOf(base: DemoBase, version: DemoVersion): string {
  return resolve(FOLDER, base.space, base.slug, version.folder)
}
