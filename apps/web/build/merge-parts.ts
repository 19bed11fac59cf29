import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { leaveOut } from './leave-out.ts'
import { planParts, reach } from './part-plan.ts'

/** What a byte of source is once it is minified and compressed. */
const COMPRESSED = 0.1

/**
 * Groups for the bundler, so that a screen needs few scripts: the pages are bundled once to see what shares what, and
 * small chunks are then put together. By itself it would make one for each set of screens, hundreds of a kilobyte.
 * `first` are the screens that strangers come to first, `linked` what links of messages open, by the names of their files.
 */
export async function mergedParts(
  root: string,
  input: Record<string, string>,
  first: readonly string[],
  linked: readonly string[],
): Promise<Rolldown.CodeSplittingGroup[]> {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), leaveOut()],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      target: 'es2023',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input },
    },
  })
  const chunks = (output as Rolldown.RolldownOutput).output.filter((one) => one.type === 'chunk')
  const place = new Map(chunks.map(({ fileName }, at) => [fileName, at]))
  const pieces = chunks.map((chunk) => ({
    name: chunk.name,
    bytes: chunk.code.length * COMPRESSED,
    needs: chunk.imports.flatMap((name) => place.get(name) ?? []),
    opens: chunk.dynamicImports.flatMap((name) => place.get(name) ?? []),
    isFirst: first.includes(basename(chunk.facadeModuleId ?? '', '.tsx')),
    isLinked: linked.includes(basename(chunk.facadeModuleId ?? '', '.tsx')),
    isOpened: chunk.isEntry || chunk.isDynamicEntry || chunk.moduleIds.some((id) => RUNTIME.test(id)),
  }))
  const pages = chunks.flatMap((chunk, at) => (chunk.isEntry ? [at] : []))
  const partOf = new Map<string, string>()
  for (const [at, members] of planParts(pieces, pages).entries()) {
    for (const id of members.flatMap((member) => chunks[member]?.moduleIds ?? []))
      partOf.set(id, `part-${at}`)
  }
  const sheet = new Set(styledByLinked(pieces, pages).flatMap((at) => chunks[at]?.moduleIds ?? []))
  const isOfSheet = (id: string) => sheet.has(id) && STYLES.test(id)
  return [
    {
      name: (id) => (isOfSheet(id) ? 'linked-styles' : (partOf.get(id) ?? null)),
      includeDependenciesRecursively: false,
    },
  ]
}

const STYLES = /\.css$/

interface StyledPiece {
  needs: readonly number[]
  isFirst: boolean
  isLinked: boolean
}

/**
 * The style sheets of most parts are a kilobyte or less: what a link opens has one instead of many. Those of the pages
 * themselves and of first screens stay with their parts.
 */
function styledByLinked(pieces: readonly StyledPiece[], pages: readonly number[]): number[] {
  const needs = (at: number) => pieces[at]?.needs ?? []
  const all = (name: 'isFirst' | 'isLinked') => pieces.flatMap((piece, at) => (piece[name] ? [at] : []))
  const early = reach([...pages, ...all('isFirst')], needs)
  return [...reach(all('isLinked'), needs)].filter((at) => !early.has(at))
}

/** Of the bundler itself: it belongs to every part. */
const RUNTIME = /^\0?rolldown[/\\]runtime/
