import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** What statfs(2) says of a file system that is in memory. */
const TMPFS = 0x01021994
const GIB = 1024 ** 3
const DAY = 24 * 3600 * 1000

/**
 * Puts the temporary files of a test run into memory where there is plenty of it (Linux). Databases are copied and
 * dropped by the hundred, and a disk's file system takes a third of the server tests' time to make and forget their
 * files. They need some 300 MB. A TMPDIR that is set stays.
 */
export function useMemoryForTemporaryFiles(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  const folder = path.join(MEMORY, 'xinqiao-tests')
  try {
    mkdirSync(folder, { recursive: true })
    // PostgreSQL runs as another user where root runs the tests.
    chmodSync(folder, 0o1777)
    forgetOldRuns(folder)
    process.env.TMPDIR = folder
  } catch {
    // Somebody else's folder: the usual place will do.
  }
}

function hasRoom(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY)
    return type === TMPFS && bavail * bsize > 4 * GIB && freemem() > 6 * GIB
  } catch {
    return false
  }
}

/** A run that was killed leaves files; databases of such a run are ended and removed by the next that needs one. */
function forgetOldRuns(folder: string): void {
  for (const name of readdirSync(folder)) {
    const left = path.join(folder, name)
    if (name.startsWith('xinqiao-temporary-') || Date.now() - statSync(left).mtimeMs < DAY) continue
    rmSync(left, { recursive: true, force: true })
  }
}
