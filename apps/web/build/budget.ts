import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

interface Budgets {
  /** the file of a page, e.g. `src/app/portal/main.tsx`, with the tables that say what it opens */
  pages: readonly { main: RegExp; routes: RegExp }[]
  /** kilobytes of compressed JavaScript before a screen can be used */
  most: number
  /** for screens that strangers come to first, by the name of their chunk */
  first: { screens: readonly string[]; most: number }
}

/** The head of an answer, which comes with each script. */
const HEAD_BYTES = 1_000

/** Fails the build when a screen would carry more JavaScript than it may; says how much the largest ones carry. */
export function scriptBudgets({ pages, most, first }: Budgets): Plugin {
  return {
    name: 'xinqiao:script-budgets',
    apply: 'build',
    writeBundle: {
      order: 'post',
      // After everything has been compressed.
      sequential: true,
      handler({ dir = '' }, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const sizeOf = (chunk: Rolldown.OutputChunk) =>
          statSync(join(dir, `${chunk.fileName}.br`)).size + HEAD_BYTES
        const screens = pages.flatMap(({ main, routes }) => {
          const page = chunks.find(
            ({ facadeModuleId, isEntry }) => isEntry && main.test(facadeModuleId ?? ''),
          )
          if (!page) return this.error(`no page of ${main}`)
          const tables = chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => routes.test(id)))
          const opened = new Set(tables.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
          return [...opened].map((id) => {
            const screen = chunks.find(({ moduleIds }) => moduleIds.includes(id))
            if (!screen) return this.error(`no chunk holds ${id}`)
            return { name: basename(id, '.tsx'), scripts: closure([page, screen], bundle) }
          })
        })
        const weighed = screens.map(({ name, scripts }) => {
          const budget = first.screens.includes(name) ? first.most : most
          const kilobytes = Math.round([...scripts].reduce((sum, script) => sum + sizeOf(script), 0) / 1000)
          return {
            kilobytes,
            budget,
            text: `${name} ${kilobytes} of ${budget} KB in ${scripts.size} scripts`,
          }
        })
        const heavy = weighed.filter(({ kilobytes, budget }) => kilobytes > budget)
        if (heavy.length > 0) this.error(`too much JavaScript: ${heavy.map(({ text }) => text).join(', ')}`)
        const nearest = weighed.sort((a, b) => b.kilobytes / b.budget - a.kilobytes / a.budget).slice(0, 5)
        this.info(`${weighed.length} screens, the heaviest: ${nearest.map(({ text }) => text).join(', ')}`)
      },
    },
  }
}

/** All that is loaded before the last of these runs. */
function closure(
  from: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<Rolldown.OutputChunk> {
  const found = new Set(from)
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') found.add(imported)
    }
  }
  return found
}
