import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** In each name: which process it belongs to, on which machine, since a folder may be shared with others. */
const MACHINE = hostname().replaceAll(/[^A-Za-z0-9]/g, '') || 'machine'
const NAME = new RegExp(`^xinqiao-work-(\\d+)-.*-${MACHINE}-[0-9a-f-]{36}`)

/** A path for something that one piece of work needs, and removes. */
export function temporaryPath(what: string): string {
  return join(tmpdir(), `xinqiao-work-${process.pid}-${what}-${MACHINE}-${randomUUID()}`)
}

/** The same as an empty folder that nobody else may look into. */
export async function openTemporaryFolder(what: string): Promise<string> {
  const folder = temporaryPath(what)
  await mkdir(folder, { mode: 0o700 })
  return folder
}

/**
 * Removes what processes that were killed in the middle have left; called before this one begins anything. What is
 * not ours, or does not go, stays: nothing depends on it.
 */
export async function removeLeftPlaces(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(NAME.exec(name)?.[1] ?? Number.NaN)
    // An earlier process may have had our number: nothing here is ours yet.
    if (Number.isNaN(owner) || (owner !== process.pid && isAlive(owner))) continue
    const path = join(tmpdir(), name)
    const { uid } = await lstat(path).catch(() => ({ uid: -1 }))
    if (uid === process.getuid?.()) await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
