import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

interface Budget {
  /** chunks that must be there before the page is usable */
  chunks: readonly string[]
  /** compressed bytes of JavaScript, with everything those chunks import */
  bytes: number
}

/** Fails the build when the first screen would carry more JavaScript than it may, and says how much it is. */
export function scriptBudget(budget: Budget): Plugin {
  return {
    name: 'xinqiao:script-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = new Set<string>()
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && budget.chunks.includes(output.name)) collect(output, bundle, files)
        }
        let total = 0
        for (const file of files) {
          const chunk = bundle[file]
          if (chunk?.type === 'chunk') total += brotliCompressSync(chunk.code).length
        }
        const text = `${budget.chunks.join(' + ')}: ${Math.round(total / 1000)} KB of compressed JavaScript, ${budget.bytes / 1000} KB allowed`
        if (files.size < budget.chunks.length) this.error(`a chunk of ${budget.chunks.join(', ')} is missing`)
        if (total > budget.bytes) this.error(text)
        this.info(text)
      },
    },
  }
}

function collect(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, files: Set<string>): void {
  if (files.has(chunk.fileName)) return
  files.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') collect(imported, bundle, files)
  }
}
