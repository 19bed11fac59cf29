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
