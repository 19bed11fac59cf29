import { REPEATED_WRITE_TEXT } from '@xinqiao/contract/errors'
import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { ask, toast } from '../feedback/feedback.ts'
import { goHome, goToLogin } from '../navigation.ts'
import { expireSession, onTokenChange, storedToken } from '../session/token.ts'
import { dropViewed, viewed } from '../session/viewed.ts'
import type { CallError } from './call-error.ts'

/** `reopening`: as `dialog`, but for a refusal, which its form tells itself */
export type Surface = 'message' | 'area' | 'form' | 'dialog' | 'reopening' | 'silent'

const REPEATED_TEXT = '表单已经提交，请勿重复操作'

/** Shows a failed call where it belongs (document 1 section 8, as the product decides it). */
export function surfaceFailure(error: CallError, surface: Surface, sentToken: string | null): void {
  if (surface === 'silent') return
  const isDialog = surface === 'dialog' || surface === 'reopening'
  const inForm = surface === 'form' || isDialog
  const elsewhere =
    surface === 'area' ||
    (inForm && error.kind === 'validation') ||
    (isDialog && error.code === 409) ||
    (surface === 'reopening' && error.kind === 'refusal')
  // A token that was replaced while the call was under way is not the one in force.
  if (error.code === 401 && viewed() !== null) endOfViewing()
  else if (error.code === 401 && !wasReplaced(sentToken)) askToSignInAgain()
  else if (error.code === 402) payFirst(error)
  else if (!elsewhere) showMessage(error)
}

function wasReplaced(sentToken: string | null): boolean {
  const stored = storedToken()
  return stored !== null && stored !== sentToken
}

/** The session is dead: what is on the page stays, and going on asks for a new log-in. */
function askToSignInAgain(): void {
  expireSession()
  void ask({
    key: 'expired',
    tone: 'warning',
    title: '系统提示',
    text: IDENTITY_TEXTS.expired,
    ok: '重新登录',
    cancel: '留在该页面',
    cancelled: null,
    // Whoever logs in again in another tab goes on here.
    until: (idle) => onTokenChange(() => storedToken() !== null && idle()),
  }).then((again) => {
    if (again) goToLogin()
  })
}

/** What an administrator sees as somebody else is over by its hour, or since that one may look no more. */
function endOfViewing(): void {
  const back = viewed()?.back ?? '/console/'
  dropViewed()
  void ask({
    key: 'viewed',
    tone: 'warning',
    title: '系统提示',
    text: '以客户视角的查看已结束',
    ok: '返回服务台',
    cancel: null,
  }).then(() => window.location.assign(back))
}

function payFirst(error: CallError): void {
  void ask({
    key: '402',
    tone: 'warning',
    title: '系统提示',
    text: error.message,
    ok: '返回门户首页',
    cancel: null,
  }).then(goHome)
}

function showMessage(error: CallError): void {
  if (error.kind === 'refusal') {
    void ask({ tone: 'warning', title: '系统提示', text: error.message, ok: '知道了', cancel: null })
    return
  }
  if (error.code === 500 && error.message.includes(REPEATED_WRITE_TEXT)) {
    toast('warning', REPEATED_TEXT)
    return
  }
  toast(isError(error) ? 'error' : 'warning', error.message)
  if (error.code === 405) goHome()
}

function isError(error: CallError): boolean {
  return (
    error.kind === 'network' ||
    error.kind === 'timeout' ||
    error.code === 403 ||
    (error.code >= 500 && error.code < 600)
  )
}
