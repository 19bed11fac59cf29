import { logout } from '@xinqiao/contract/identity/endpoints'
import { call } from '../api/call.ts'
import { toast } from '../feedback/feedback.ts'
import { leaveTo } from '../navigation.ts'
import { beginLeaving } from './leaving.ts'
import { expireSession } from './token.ts'

/** Long enough to read 退出成功 before the identity site's page comes. */
const READING_MS = 600

/**
 * Revokes the token, says so, and goes where the identity site ends its own session. Where the server does not
 * hear of it one stays logged in, and the call has said why.
 */
export async function logOut(): Promise<void> {
  const leaving = beginLeaving()
  const answer = await call(logout, {}).catch(() => null)
  if (answer === null) return leaving.stay()
  expireSession()
  // What was typed and where one had been; a session that merely ends leaves it.
  sessionStorage.clear()
  toast('success', answer.msg)
  setTimeout(() => {
    leaveTo(answer.sso || '/portal/')
    leaving.left()
  }, READING_MS)
}
