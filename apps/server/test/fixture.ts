import { readFileSync } from 'node:fs'

const CORPUS = new URL('../../../fixtures/', import.meta.url)

/** A small file as people sent it, by its path in `fixtures`. */
export function fixture(path: string): Buffer {
  return readFileSync(new URL(path, CORPUS))
}
