import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Bench } from './bench.ts'

const WRITTEN = resolve(import.meta.dirname, '../apps/web/dist/screens.json')

interface ScreenWeight {
  screen: string
  kilobytes: number
  budget: number
  scripts: number
  files: number
  mostFiles?: number
}

/** What each screen loads before it can be used, as the build of the web has counted it. */
export const screens: Bench = {
  name: 'screens',
  async measure() {
    const weights = JSON.parse(readFileSync(WRITTEN, 'utf8')) as ScreenWeight[]
    return weights
      .sort((one, other) => other.kilobytes / other.budget - one.kilobytes / one.budget)
      .map(({ screen, kilobytes, budget, scripts, files, mostFiles }) => ({
        what: `${screen}: JavaScript before it can be used`,
        value: `${kilobytes} KB in ${scripts} scripts, ${files} files`,
        mark: `≤ ${budget} KB${mostFiles === undefined ? '' : `, ≤ ${mostFiles} files`}`,
        passed: kilobytes <= budget && (mostFiles === undefined || files <= mostFiles),
      }))
  },
}
