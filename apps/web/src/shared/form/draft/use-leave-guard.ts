import { useBlocker } from '@tanstack/react-router'
import { storedToken } from '../../session/token.ts'
import { askToDiscard } from './ask-to-discard.ts'

/** Asks before what was typed goes with the page: by a link, the back arrow, a reload or a closed tab. */
export function useLeaveGuard(isTouched: () => boolean): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !guards(isTouched)) return false
      return !(await askToDiscard({ isFieldsTouched: isTouched }))
    },
    enableBeforeUnload: () => guards(isTouched),
  })
}

/** A session that has ended leads away by itself; what was typed is kept then. */
function guards(isTouched: () => boolean): boolean {
  return storedToken() !== null && isTouched()
}
