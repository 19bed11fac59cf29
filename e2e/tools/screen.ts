import type { Portal, Visit } from './harness.ts'
import type { Part } from './parts.ts'

/** What a feature brings to the proofs in a browser; it lies in the folder `proof` of it. */
export interface FeatureScreens {
  portal?: readonly Screen[]
  console?: readonly Screen[]
  parts?: readonly Part[]
}

/** A screen as one kind of reader meets it. */
export interface Screen {
  name: string
  path: string | ((portal: Portal) => Promise<string>)
  /** the path of its route, where `path` is only known later */
  covers?: string
  phone?: string
  /** what is wrong on purpose */
  trouble?: RegExp
  /** brings the screen into the state to be looked at */
  arrange?: (visit: Visit) => Promise<void>
}

/** A list with the dialog of one of its rows. */
export function withRowOpen(list: Screen, row: string): Screen {
  return {
    ...list,
    arrange: async ({ page, settled }) => {
      await page.getByRole('button', { name: row, exact: true }).click()
      await page.getByRole('dialog').waitFor()
      await settled()
    },
  }
}
