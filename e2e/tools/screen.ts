import type { Portal, Visit } from './harness.ts'

/** Every screen as each kind of reader meets it: a new screen joins the proofs of looks by one line here. */
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
