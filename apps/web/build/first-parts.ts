import type { Plugin, Rolldown } from 'vite'
import { chunkHolding, closure } from './closure.ts'

/** By the address of a screen, with `?name` where its query names that: the files that it begins with, beside the page itself. */
type Screens = Readonly<Record<string, readonly string[]>>

const FOLDER = 'assets/'

/** Tells the server what the screens need to which strangers come first: it names that in their pages. */
export function firstParts(page: RegExp, screens: Screens): Plugin {
  return {
    name: 'xinqiao:first-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, bundle, chunk }) {
        if (!page.test(path) || !bundle || !chunk) return []
        const own = new Set(closure([chunk], bundle))
        const lines = Object.entries(screens).map(([address, files]) => {
          const chunks = closure(
            files.map((file) => chunkHolding(file, bundle)),
            bundle,
          ).filter((one) => !own.has(one))
          return [address, ...namesOf(chunks)].join(' ')
        })
        const attrs = { name: 'first-parts', content: lines.join('|') }
        return [{ tag: 'meta', attrs, injectTo: 'head' }]
      },
    },
  }
}

function namesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = chunks.flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ])
  return [...new Set(files)].map((name) => name.slice(FOLDER.length))
}
