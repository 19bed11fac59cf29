import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  isSameProcessAlive,
  ownIdentity,
  type ProcessIdentity,
} from '../embedded-postgres/process-identity.ts'

/** The folder beside the two levels of folders of a local file store. */
const HELD = 'held'
/** What nobody holds any more. */
const LEFT = `${HELD}.left.`
const OWNER = 'owner.json'

/**
 * From now on what is removed from the files folder is moved aside, so that a copy of the database can be given every
 * file it knows. Answers how to let go, or null while another copy is being made.
 */
export async function holdRemovals(files: string): Promise<(() => Promise<void>) | null> {
  if (await isHeld(files)) return null
  const held = heldFolder(files)
  const making = `${held}.${process.pid}`
  for (const folder of [files, making]) await makeLikeParent(folder)
  await writeFile(join(making, OWNER), JSON.stringify(ownIdentity()))
  try {
    await rename(making, held)
  } catch {
    await rm(making, { recursive: true, force: true })
    return null
  }
  return async () => {
    // At once: into a folder that is being emptied somebody would go on moving files.
    await rename(held, leftFolder(files))
    for (const name of await readdir(files)) {
      if (name.startsWith(LEFT)) await rm(join(files, name), { recursive: true, force: true })
    }
  }
}

/** What was removed meanwhile. */
export async function listHeld(files: string): Promise<{ id: string; path: string }[]> {
  const names = await readdir(heldFolder(files))
  return names.filter((name) => name !== OWNER).map((id) => ({ id, path: join(heldFolder(files), id) }))
}

/** Removes a file of the files folder, or moves it aside while removals are held. */
export async function removeOrHold(files: string, id: string, path: string): Promise<void> {
  if (await isHeld(files)) {
    try {
      await rename(path, join(heldFolder(files), id))
      return
    } catch (error) {
      // There is none, or nobody holds any more.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  await rm(path, { force: true })
}

/** Made by root for a portal of another user, which must be able to write there. */
async function makeLikeParent(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await mkdir(folder)
  const { uid, gid } = await stat(dirname(folder))
  if (process.getuid?.() === 0) await chown(folder, uid, gid)
}

/** False also where whoever held was killed: what it kept goes now. */
async function isHeld(files: string): Promise<boolean> {
  const owner = readOwner(heldFolder(files))
  if (owner && isSameProcessAlive(JSON.parse(owner) as ProcessIdentity)) return true
  if (owner) await removeLeft(files, owner)
  return false
}

/** Meanwhile somebody else may have removed it and hold anew: that stays. */
async function removeLeft(files: string, owner: string): Promise<void> {
  const aside = leftFolder(files)
  try {
    await rename(heldFolder(files), aside)
  } catch {
    return
  }
  if (readOwner(aside) === owner) await rm(aside, { recursive: true, force: true })
  else await rename(aside, heldFolder(files)).catch(() => undefined)
}

function readOwner(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, OWNER), 'utf8')
  } catch {
    return undefined
  }
}

function heldFolder(files: string): string {
  return join(files, HELD)
}

function leftFolder(files: string): string {
  return join(files, `${LEFT}${process.pid}`)
}
