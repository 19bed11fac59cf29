/** What the page asks of whoever reads the log beside it. */
export type ToLog =
  | { open: { address: string; size: number; token: string | null } }
  | { lines: { from: number; count: number }; id: number }
  /** the first lines stand in the page: the rest of the file may be read */
  | { shown: true }
  | { search: string; id: number }
  | { stopSearch: true }

export interface LogLine {
  text: string
  /** characters of the whole line, where `text` is only its beginning */
  length: number
}

/** The pauses that can be asked for, at least so long. */
export const GAP_STEPS_MS = [1000, 2000, 5000, 10_000, 30_000, 60_000] as const

/** A pause before a line, in milliseconds. */
export interface Gap {
  line: number
  ms: number
}

/** What is known of the whole file while it is gone through. New marks only: the page keeps the others. */
export interface Progress {
  read: number
  lines: number
  isDone: boolean
  faults: number[]
  /** more than are listed */
  faultCount: number
  gaps: Gap[]
  /** pauses at least this long are all listed; of shorter ones there are too many */
  allGapsFrom: number
}

export interface SearchProgress {
  id: number
  /** new ones only */
  hits: number[]
  /** more than are listed */
  hitCount: number
  read: number
  isDone: boolean
}

export type FromLog =
  | { progress: Progress }
  | { lines: LogLine[]; id: number }
  | { found: SearchProgress }
  | { failed: { code: number; text: string }; id: number | null }
