import { closeSync, fsyncSync, lstatSync, openSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Forces a file, or a folder with all in it, to the disk, and its name in the folder above: a machine that loses its
 * power half a minute after the first start must come up with what was made then.
 */
export function forceTree(root: string): void {
  // Windows opens no folder, and forces names by itself.
  if (process.platform === 'win32') return
  forceBelow(root)
  forceOne(path.dirname(root))
}

function forceBelow(place: string): void {
  const found = lstatSync(place)
  if (found.isSymbolicLink()) return
  if (found.isDirectory()) for (const name of readdirSync(place)) forceBelow(path.join(place, name))
  forceOne(place)
}

function forceOne(place: string): void {
  const opened = openSync(place, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
