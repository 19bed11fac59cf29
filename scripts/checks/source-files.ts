import { readdirSync } from 'node:fs'
import path from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.git', 'data', 'coverage', 'test-results'])

/** The paths, relative to the root and with forward slashes, of the files below these folders. */
export function filesBelow(root: string, folders: string[], wanted: RegExp): string[] {
  return folders.flatMap((folder) => walk(root, folder, wanted)).sort()
}

function walk(root: string, folder: string, wanted: RegExp): string[] {
  let entries: ReturnType<typeof readEntries>
  try {
    entries = readEntries(path.join(root, folder))
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const relative = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(root, relative, wanted)
    return entry.isFile() && wanted.test(relative) ? [relative] : []
  })
}

function readEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true })
}
