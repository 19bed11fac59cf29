import { Inbox } from '../parts/Inbox.tsx'
import { myMessagesScreen } from '../paths.ts'

/** What the portal has told a customer. */
export function MyMessages() {
  return <Inbox screen={myMessagesScreen} titleClass="area-title" />
}
