import { leaveTo } from '../../../shared/navigation.ts'
import { rememberPhone } from './remembered-phone.ts'

interface LoggedIn {
  next: string
  secondFactorNeeded: boolean
}

/** Password or code were right: on to the second factor, or to where the log-in leads. */
export function passOn(
  { next, secondFactorNeeded }: LoggedIn,
  phone: string,
  onSecondStep: () => void,
): void {
  rememberPhone(phone)
  if (secondFactorNeeded) onSecondStep()
  // Back leads to the page one came from, not to a log-in that is over.
  else leaveTo(next, 'replace')
}
