import { hrefOf } from '../../../shared/router/screen.ts'
import { ALL_SPACES, kbListScreen } from '../paths.ts'

const KEY = 'knowledgeReturnAddress'

/** Where 返回 of a document leads: the list or home one came from, with its filters. */
export function returnAddress(): string {
  return sessionStorage.getItem(KEY) ?? hrefOf(kbListScreen, { action: 'more', type: ALL_SPACES })
}

export function rememberReturnAddress(address: string): void {
  sessionStorage.setItem(KEY, address)
}
