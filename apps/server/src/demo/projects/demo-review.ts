import type { Severity } from '@xinqiao/contract/projects/design-review/record'

type FindingEvent = 'reply' | 'resolve' | 'reopen'

/** A finding of the demonstration: where it is pinned, and what was said of it, each so many days ago. */
export interface DemoFinding {
  round: number
  at: readonly [x: number, y: number]
  severity: Severity
  text: string
  moves: readonly (readonly [event: FindingEvent, daysAgo: number, note: string])[]
}

/** A design review of the demonstration. */
export interface DemoReview {
  project: string
  /** phones of who reviews and who answers */
  reviewer: string
  engineer: string
  openedAgo: number
  moves: readonly (readonly [event: 'send' | 'submit', daysAgo: number, note: string])[]
  findings: readonly DemoFinding[]
}
