import { statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { chunkHolding, closure } from './closure.ts'

interface Budgets {
  /** the file of a page, and the tables that say what it opens */
  pages: readonly { main: RegExp; routes: RegExp; linked?: readonly Linked[] }[]
  /** kilobytes of compressed JavaScript before a screen can be used */
  most: number
  /** for screens that strangers come to first, by the names of their files */
  first: { screens: readonly string[]; most: number }
}

/** A screen with what a link opens over it. */
interface Linked {
  name: string
  /** the ends of their paths */
  of: readonly string[]
  most: number
  mostFiles: number
}

/** What `bench/screens.ts` reads of the build. */
interface ScreenWeight {
  screen: string
  kilobytes: number
  budget: number
  scripts: number
  /** those and their style sheets */
  files: number
  mostFiles?: number
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
        const weights = pages.flatMap(({ main, routes, linked = [] }): ScreenWeight[] => {
          const page = chunks.find(({ facadeModuleId: id, isEntry }) => isEntry && main.test(id ?? ''))
          if (!page) return this.error(`no page of ${main}`)
          const tables = chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => routes.test(id)))
          const opened = tables.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          const ofLinked = linked.map(({ name: screen, of, most: budget, mostFiles }) => {
            const scripts = closure([page, ...of.map((file) => chunkHolding(file, bundle))], bundle)
            return { screen, budget, mostFiles, ...weightOf(dir, scripts) }
          })
          const ofScreens = [...new Set(opened)].map((id) => {
            const screen = basename(id, '.tsx')
            const scripts = closure([page, chunkHolding(id, bundle)], bundle)
            if (scripts.some((script) => script.isEntry && script !== page))
              return this.error(`${screen} would begin another page as well`)
            const budget = first.screens.includes(screen) ? first.most : most
            return { screen, budget, ...weightOf(dir, scripts) }
          })
          return [...ofLinked, ...ofScreens]
        })
        writeFileSync(join(dir, 'screens.json'), JSON.stringify(weights))
        const heavy = weights.filter(isTooHeavy)
        if (heavy.length > 0) this.error(`too much JavaScript: ${heavy.map(inWords).join(', ')}`)
      },
    },
  }
}

function isTooHeavy({ kilobytes, budget, files, mostFiles = files }: ScreenWeight): boolean {
  return kilobytes > budget || files > mostFiles
}

function inWords({ screen, kilobytes, budget, scripts, files }: ScreenWeight): string {
  return `${screen} ${kilobytes} of ${budget} KB in ${scripts} scripts, ${files} files`
}

function weightOf(dir: string, scripts: readonly Rolldown.OutputChunk[]) {
  const styles = new Set(scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const sizes = scripts.map(({ fileName }) => statSync(join(dir, `${fileName}.br`)).size + HEAD_BYTES)
  const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)
  return { kilobytes, scripts: scripts.length, files: scripts.length + styles.size }
}
