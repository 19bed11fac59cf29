import type { Reporter, TestSpecification } from 'vitest/node'

/** What a run of tests tells whoever has started it: first how many files it has, then that one is through. */
export type Told = { files: number } | { through: string }

/** For Vitest: tells the checks how far its run is. Without them, nobody hears it. */
export default class ProgressReporter implements Reporter {
  onTestRunStart(files: readonly TestSpecification[]): void {
    tell({ files: files.length })
  }

  onTestModuleEnd({ moduleId }: { moduleId: string }): void {
    tell({ through: moduleId })
  }
}

function tell(told: Told): void {
  process.send?.(told)
}
