import { statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { chunkHolding, closure } from './closure.ts'

interface Budgets {
  /** the file of a page, and the tables that say what it opens */
  pages: readonly { main: RegExp; routes: RegExp }[]
  /** kilobytes of compressed JavaScript before a screen can be used */
  most: number
  /** for screens that strangers come to first, by the names of their files */
  first: { screens: readonly string[]; most: number }
}

/** What `bench/screens.ts` reads of the build. */
interface ScreenWeight {
  screen: string
  kilobytes: number
  budget: number
  scripts: number
}

/** The head of an answer, which comes with each script. */
const HEAD_BYTES = 1_000

/** Fails the build when a screen would carry more JavaScript than it may, or begin another page, and writes down what each carries. */
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
        const weights = pages.flatMap(({ main, routes }): ScreenWeight[] => {
          const page = chunks.find(({ facadeModuleId: id, isEntry }) => isEntry && main.test(id ?? ''))
          if (!page) return this.error(`no page of ${main}`)
          const tables = chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => routes.test(id)))
          const opened = tables.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          return [...new Set(opened)].map((id) => {
            const screen = basename(id, '.tsx')
            const scripts = closure([page, chunkHolding(id, bundle)], bundle)
            if (scripts.some((script) => script.isEntry && script !== page))
              return this.error(`${screen} would begin another page as well`)
            const budget = first.screens.includes(screen) ? first.most : most
            return { screen, kilobytes: kilobytesOf(dir, scripts), budget, scripts: scripts.length }
          })
        })
        writeFileSync(join(dir, 'screens.json'), JSON.stringify(weights))
        const heavy = weights.filter(({ kilobytes, budget }) => kilobytes > budget)
        if (heavy.length > 0) this.error(`too much JavaScript: ${heavy.map(inWords).join(', ')}`)
      },
    },
  }
}

function inWords({ screen, kilobytes, budget, scripts }: ScreenWeight): string {
  return `${screen} ${kilobytes} of ${budget} KB in ${scripts} scripts`
}

function kilobytesOf(dir: string, scripts: readonly Rolldown.OutputChunk[]): number {
  const sizes = scripts.map(({ fileName }) => statSync(join(dir, `${fileName}.br`)).size + HEAD_BYTES)
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)
}
