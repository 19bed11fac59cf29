import { CallError } from '../../api/call-error.ts'
import { storedToken } from '../../session/token.ts'
import type { FrameFailure, ToFrame } from './frame-messages.ts'

export const WHY: Readonly<Record<Exclude<FrameFailure, 'lost'>, string>> = {
  encrypted: '文件设有密码，无法在页面内打开',
  broken: '文件已损坏，或与其扩展名不符，无法在页面内打开',
  large: '文件展开后过大，无法在页面内打开',
}

export type State =
  | { status: 'loading' | 'drawn' }
  | { status: 'failed'; error: CallError }
  | { status: 'refused'; why: string; way?: 'login' }

/** The connection broke while the file, or what draws it, was on its way. */
export const LOST: State = { status: 'failed', error: new CallError('network', 0, '文件未能打开') }

export function tell(frame: HTMLIFrameElement | null, message: ToFrame): void {
  // The frame has no origin that could be named; the policy of this page lets it show nothing but ours.
  frame?.contentWindow?.postMessage(message, '*')
}

/** What the server refuses is refused the next time too: there is nothing to try again. */
export function stateOf(error: unknown): State {
  if (!(error instanceof CallError)) return LOST
  if (error.kind !== 'refusal') return { status: 'failed', error }
  return storedToken() === null
    ? { status: 'refused', why: '登录后可在页面内打开此文件', way: 'login' }
    : { status: 'refused', why: '文件无法在页面内打开' }
}

/** The address follows once the scrolling has come to rest. */
export const SETTLED_MS = 300

/** Where the server answers the page that draws office files. */
export const FRAME_ADDRESS = '/office'
