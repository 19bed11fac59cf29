import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** All that is loaded before the last of these runs. */
export function closure(from: readonly Rolldown.OutputChunk[], bundle: Bundle): Rolldown.OutputChunk[] {
  const found = new Set(from)
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') found.add(imported)
    }
  }
  return [...found]
}

/** The chunk that holds a module, by the end of its path. @throws Error where there is none */
export function chunkHolding(path: string, bundle: Bundle): Rolldown.OutputChunk {
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(path))) return chunk
  throw new Error(`no chunk holds ${path}`)
}
