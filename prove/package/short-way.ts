import { readFileSync } from 'node:fs'
import path from 'node:path'

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/operations.md')

/** The lines to copy of the short way, as docs/operations.md has them. */
export function shortWay(): string[] {
  const [, section = ''] =
    /^## The short way[^\n]*\n([\s\S]*?)^## /m.exec(readFileSync(DOCUMENT, 'utf8')) ?? []
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  return blocks.flatMap(([, block = '']) => block.trim().split('\n'))
}
