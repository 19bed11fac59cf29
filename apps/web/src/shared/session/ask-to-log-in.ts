import { ask } from '../feedback/feedback.ts'
import { goToLogin } from '../navigation.ts'

/** Offers the log-in that an action needs. */
export async function askToLogIn(text: string): Promise<void> {
  const now = await ask({
    tone: 'lock',
    title: '系统提示',
    text,
    ok: '现在登录',
    cancel: '暂不登录',
    cancelled: null,
  })
  if (now) goToLogin()
}
