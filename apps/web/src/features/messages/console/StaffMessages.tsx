import { Inbox } from '../parts/Inbox.tsx'
import { staffMessagesScreen } from '../paths.ts'

/** What the portal has told somebody of the staff. */
export function StaffMessages() {
  return <Inbox screen={staffMessagesScreen} titleClass="console-title" />
}
