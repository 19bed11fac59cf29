import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'

/** Whether the reader is asked for something: about the draft, or for the way of the sealed paper. */
export function isCustomersTurn({ can }: Pick<MachineDetail, 'can'>): boolean {
  return can.acceptDraft || can.returnSealed
}
