import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Copies the files of a folder that are wanted, named by their path in it. Links are followed: there are none in a build. */
export function copyFiles(from: string, to: string, isWanted: (file: string) => boolean): void {
  for (const file of filesIn(from)) {
    if (!isWanted(file)) continue
    const target = path.join(to, file)
    mkdirSync(path.dirname(target), { recursive: true })
    copyFileSync(path.join(from, file), target)
  }
}

export function writeText(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** The same commit makes the same bytes: times are the commit's, rights do not come from who builds. */
export function settle(folder: string, programs: readonly string[], at: Date): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      settle(full, programs, at)
      continue
    }
    chmodSync(full, programs.includes(full) ? 0o755 : 0o644)
    utimesSync(full, at, at)
  }
  chmodSync(folder, 0o755)
  utimesSync(folder, at, at)
}

/** In the order of their names, without what other packages have put below. */
function filesIn(folder: string, below = ''): string[] {
  const names = readdirSync(path.join(folder, below)).sort()
  return names.flatMap((name) => {
    const file = path.posix.join(below, name)
    const isFolder = statSync(path.join(folder, file)).isDirectory()
    if (!isFolder) return [file]
    return name === 'node_modules' ? [] : filesIn(folder, file)
  })
}
