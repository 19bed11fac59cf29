import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before a dialog that is taken off the page when it closes. The library
 * does so only for a dialog that stays and is told to hide. Where what the dialog did has taken that away, the
 * box it stood in gets the focus, if it can.
 */
export function useReturnedFocus(): void {
  const [places] = useState(() => {
    const opener = document.activeElement
    return [opener, opener?.parentElement?.closest('[tabindex]')]
  })
  useEffect(
    () => () => {
      const place = places.find((one) => one instanceof HTMLElement && one.isConnected)
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
    [places],
  )
}
