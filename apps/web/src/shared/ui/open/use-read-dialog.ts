import { useReturnedFocus } from '../../form/use-returned-focus.ts'

/**
 * For a dialog that is read, what its `Modal` is given: the focus begins in what it says, where the keys scroll it, and
 * not on the button that closes it; then it goes back to what had it before. A form says where it begins by itself.
 */
export function useReadDialog() {
  useReturnedFocus()
  return READ
}

const READ = { bodyProps: { tabIndex: 0, ref: focusFirst } } as const

/** Without a ring: nothing can be done with it, and whoever tabs back to it sees one. */
function focusFirst(body: HTMLElement | null): void {
  body?.focus({ preventScroll: true, focusVisible: false })
}
