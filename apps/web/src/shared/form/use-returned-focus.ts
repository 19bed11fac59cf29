import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before a dialog that is taken off the page when it closes. The library
 * does so only for a dialog that stays and is told to hide.
 */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
