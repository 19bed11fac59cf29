import { allows } from '@xinqiao/contract/access'
import { subjectOf, useKnownUser } from '../../session/session.ts'
import { loadPart } from '../load/load-part.tsx'
import type { ReasonPickerProps } from './ReasonPicker.tsx'
import styles from './reason-picker.module.css'

/** It keeps its room from the start: what stands below would move from under a hand that presses it. */
const ReasonPicker = loadPart(async () => (await import('./ReasonPicker.tsx')).ReasonPicker, {
  waiting: <div className={styles.picker} />,
})

/** In a form of the provider's side: reasons that are often written for this act. Customers have none. */
export function CannedReasons(props: ReasonPickerProps) {
  const user = useKnownUser()
  return allows('staff', user && subjectOf(user)) ? <ReasonPicker {...props} /> : null
}
