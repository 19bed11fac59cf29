import { createHash } from 'node:crypto'
import { existsSync, lchownSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The numbers a child process is given; absent for an ordinary user, whose children are his own anyway. */
export interface ProcessOwner {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root lends it a number of its own. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** A number that no account holds, the same for the same folder. */
export function dedicatedOwner(folder: string): ProcessOwner {
  const taken = new Set([...accountNumbers('/etc/passwd'), ...accountNumbers('/etc/group')])
  let number = 50_000 + (Number.parseInt(shortHash(folder).slice(0, 6), 16) % 9_000)
  while (taken.has(number)) number += 1
  return { uid: number, gid: number }
}

export function giveTo(owner: ProcessOwner, folder: string): void {
  lchownSync(folder, owner.uid, owner.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) giveTo(owner, file)
    else lchownSync(file, owner.uid, owner.gid)
  }
}

export function recordedOwner(folder: string): ProcessOwner {
  try {
    const { uid, gid } = JSON.parse(
      readFileSync(path.join(folder, 'owner.json'), 'utf8'),
    ) as Partial<ProcessOwner>
    if (typeof uid === 'number' && typeof gid === 'number' && uid > 0) return { uid, gid }
  } catch {
    // First start in this folder.
  }
  return dedicatedOwner(folder)
}

function accountNumbers(file: string): number[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[2]))
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
