import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Writes what a document should say; with `--check` it only tells that the document says something else. */
export function keepCurrent(file: string, wanted: string, advice: string): void {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, wanted)
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted) {
    console.error(advice)
    process.exitCode = 1
  }
}
