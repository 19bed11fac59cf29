import type { Reporter, TestSpecification } from 'vitest/node'

/** What a run of tests tells whoever has started it: first how many files it has, then each test and each file that is through. */
export type Told = { files: number } | { test: string } | { through: string }

/** For Vitest: tells the checks how far its run is. Without them, nobody hears it. */
export default class ProgressReporter implements Reporter {
  onTestRunStart(files: readonly TestSpecification[]): void {
    tell({ files: files.length })
  }

  onTestCaseResult({ id }: { id: string }): void {
    tell({ test: id })
  }

  onTestModuleEnd({ moduleId }: { moduleId: string }): void {
    tell({ through: moduleId })
  }
}

function tell(told: Told): void {
  process.send?.(told)
}
