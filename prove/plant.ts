import { cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runTests, type Verdict } from './faults/verdict-of.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PATIENCE_MS = 15_000
const MOST_MS = 300_000
/** What tests read of a checkout. */
const PARTS = ['apps', 'packages', 'scripts', 'spec', 'prove', 'bench', 'e2e', 'docs']

/** A text of a file in the place of another one that stands there once. */
export interface Edit {
  file: string
  find: string
  put: string
}

/** A mistake as somebody could make it, and the tests that must see it. */
export interface Fault {
  what: string
  edits: readonly Edit[]
  /** files of tests, or folders of them */
  tests: readonly string[]
  /** what their titles must hold */
  only?: string
}

/** A second checkout that faults are planted in, beside the real one, which is never touched. */
export interface Ground {
  /** what the tests say of the ground as it is, or with a fault in it */
  ask(tests: readonly string[], fault?: Pick<Fault, 'edits' | 'only'>, all?: boolean): Promise<Verdict>
  clear(): Promise<void>
}

export async function openGround(): Promise<Ground> {
  const place = await mkdtemp(path.join(tmpdir(), 'planted-'))
  await copyCheckout(place)
  await shortenPatience(place)
  return {
    async ask(tests, fault, all = false) {
      const undo = await plant(place, fault?.edits ?? [])
      try {
        return await runTests(place, tests, { only: fault?.only, all })
      } finally {
        await undo()
      }
    },
    clear: () => rm(place, { recursive: true, force: true }),
  }
}

/**
 * Most tests end here by waiting for what a fault keeps from coming. Whether one only had no time is told by the run
 * without a fault, which has as little.
 */
async function shortenPatience(place: string): Promise<void> {
  const said = path.join(place, 'apps/server/test/patience-ms.ts')
  const text = await readFile(said, 'utf8')
  await writeFile(said, text.replace(/PATIENCE_MS = [\d_]+/, `PATIENCE_MS = ${PATIENCE_MS}`))
  // To start an application takes as long as ever.
  const config = path.join(place, 'vitest.config.ts')
  const limits = await readFile(config, 'utf8')
  await writeFile(config, limits.replaceAll('3 * PATIENCE_MS', String(MOST_MS)))
}

/** Sources are copied; libraries are linked to, except our own packages, which are the copies. */
async function copyCheckout(place: string): Promise<void> {
  const filter = (from: string) => !/[\\/](node_modules|dist|\.cache)$/.test(from)
  for (const part of PARTS)
    await cp(path.join(ROOT, part), path.join(place, part), { recursive: true, filter })
  for (const entry of await readdir(ROOT, { withFileTypes: true })) {
    if (entry.isFile()) await cp(path.join(ROOT, entry.name), path.join(place, entry.name))
  }
  for (const home of ['.', 'apps/server', 'apps/web', 'packages/contract']) await linkLibraries(place, home)
}

async function linkLibraries(place: string, home: string): Promise<void> {
  const from = path.join(ROOT, home, 'node_modules')
  const to = path.join(place, home, 'node_modules')
  if (!(await lstat(from).catch(() => null))) return
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    // A scope of our own packages: links into the checkout, which the copy has at the same place.
    if (name === '@xinqiao')
      await cp(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (name !== '.cache' && name !== '.vite') await symlink(path.join(from, name), path.join(to, name))
  }
}

/** @throws Error when a text that is to be replaced is not there once: the fault is out of date */
async function plant(place: string, edits: readonly Edit[]): Promise<() => Promise<void>> {
  const before = new Map<string, string>()
  for (const { file, find, put } of edits) {
    const at = path.join(place, file)
    const text = await readFile(at, 'utf8')
    if (text.split(find).length !== 2) throw new Error(`stands not once in ${file}: ${find}`)
    if (!before.has(at)) before.set(at, text)
    await writeFile(
      at,
      text.replace(find, () => put),
    )
  }
  return async () => {
    for (const [at, text] of before) await writeFile(at, text)
  }
}
