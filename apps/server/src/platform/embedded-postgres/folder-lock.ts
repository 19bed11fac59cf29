import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { folderInUse } from './embedded-error.ts'
import { isSameProcessAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts'

export type LockRole = 'server' | 'command'

interface LockOwner extends ProcessIdentity {
  role: LockRole
}

/** A command is over soon; a portal that was just told to stop needs a moment to finish its requests. */
const PATIENCE_MS: Record<LockRole, number> = { command: 60_000, server: 3_000 }

/** Takes the lock file, or throws a text that names the process which holds it. Answers how to let go. */
export async function takeFolderLock(file: string, folder: string, role: LockRole): Promise<() => void> {
  const content = JSON.stringify({ ...ownIdentity(), role } satisfies LockOwner)
  const began = Date.now()
  while (!tryLink(file, content)) {
    const text = readText(file)
    const owner = parseOwner(text)
    if (owner && isSameProcessAlive(owner)) {
      if (owner.pid === process.pid || Date.now() - began > PATIENCE_MS[owner.role]) {
        throw folderInUse(folder, owner.pid)
      }
    } else if (text !== undefined) {
      removeStale(file, text)
    }
    await sleep(50)
  }
  return () => {
    if (readText(file) === content) rmSync(file, { force: true })
  }
}

export function lockHolder(file: string): LockOwner | undefined {
  const owner = parseOwner(readText(file))
  return owner && isSameProcessAlive(owner) ? owner : undefined
}

/** link() is atomic and brings the content along: nobody ever reads a lock that is half written. */
function tryLink(file: string, content: string): boolean {
  const own = `${file}.${process.pid}`
  // Readable by all: root may have held the lock of a folder that another user starts next.
  writeFileSync(own, content, { mode: 0o644 })
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** Two may find the same dead lock; whoever moved away a fresh one instead puts it back. */
function removeStale(file: string, expected: string): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readText(aside) !== expected) {
    try {
      linkSync(aside, file)
    } catch {
      // A third process holds the lock by now; it will refuse the one whose file was moved.
    }
  }
  rmSync(aside, { force: true })
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function parseOwner(text: string | undefined): LockOwner | undefined {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isOwner(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isOwner(value: unknown): value is LockOwner {
  if (typeof value !== 'object' || value === null) return false
  const { pid, started, role } = value as Record<string, unknown>
  return typeof pid === 'number' && typeof started === 'string' && (role === 'server' || role === 'command')
}
