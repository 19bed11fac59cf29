import { logout } from '@xinqiao/contract/identity/endpoints'
import { call } from '../api/call.ts'
import { askSure, toast } from '../feedback/feedback.ts'
import { leaveTo } from '../navigation.ts'
import { emptyDevice } from '../outbox/device.ts'
import { allLetters } from '../outbox/letters.ts'
import { allShared } from '../outbox/shares.ts'
import { beginLeaving } from './leaving.ts'
import { ownSubscription } from './own-subscription.ts'
import { expireSession } from './token.ts'
import { viewed } from './viewed.ts'
import { leaveViewing } from './viewing.ts'

/** Long enough to read 退出成功 before the identity site's page comes. */
const READING_MS = 600

/**
 * Revokes the token, says so, and goes where the identity site ends its own session. Where the server does not
 * hear of it one stays logged in, and the call has said why.
 */
export async function logOut(): Promise<void> {
  if (viewed() !== null) return await leaveViewing()
  if (!(await maySpillLetters())) return
  const leaving = beginLeaving()
  const answer = await call(logout, {}).catch(() => null)
  if (answer === null) return leaving.stay()
  expireSession()
  // What was typed and where one had been; a session that merely ends leaves it.
  sessionStorage.clear()
  await emptyDevice().catch(() => undefined)
  // Told nothing more by the server already; a push service that does not answer keeps nobody from leaving.
  ownSubscription()
    .then((pushes) => pushes?.unsubscribe())
    .catch(() => undefined)
  toast('success', answer.msg)
  setTimeout(() => {
    leaveTo(answer.sso || '/portal/')
    leaving.left()
  }, READING_MS)
}

/** What waits on this device goes with the log-out: whoever has it next finds nothing. */
async function maySpillLetters(): Promise<boolean> {
  const { length: letters } = await allLetters().catch(() => [])
  const { length: shares } = await allShared()
  if (letters + shares === 0) return true
  const waiting = [
    ...(letters > 0 ? [`${letters} 条回复还未发出`] : []),
    ...(shares > 0 ? [`${shares} 项分享的内容还未放入工单`] : []),
  ]
  const text = `有 ${waiting.join('，')}，退出后将从本机清除`
  return await askSure({ title: '退出登录', text, ok: '仍然退出' })
}
