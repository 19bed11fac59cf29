import type { ReactNode } from 'react'

/** What another feature shows of orders that ask to change a project. */
export interface OrderChanges {
  /** the old and the new values */
  facts: (orderId: string) => ReactNode
  /** a dialog in which other days or people are chosen */
  again: (asked: ChangeAgain) => ReactNode
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
