import type { ReactNode } from 'react'
import type { SectionOf } from '../../../../shared/ui/load/section-of.ts'

/** What other features show in an order: the change of its project that it asks for, and notices of change that touch it. */
export interface OrderChanges {
  /** the old and the new values */
  facts: (orderId: string) => ReactNode
  /** a dialog in which other days or people are chosen */
  again: (asked: ChangeAgain) => ReactNode
  notices: SectionOf
}

export interface ChangeAgain {
  orderId: string
  projectId: string
  what: 'dates' | 'people'
  /** what was chosen before, with which it begins */
  chosen: object
  /** what was chosen, as the call takes it and in words */
  onChosen: (chosen: object, text: string) => void
  onClose: () => void
}
