import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether one writes in the part of a sheet that is for it. It ends with the click that led elsewhere, not as the finger
 * comes down: what is tapped would move away under it.
 */
export function useWriting(sheet: RefObject<HTMLElement | null>, part: string): boolean {
  const [isWriting, setWriting] = useState(false)
  useEffect(() => {
    const element = sheet.current
    if (element === null) return
    const isInside = () => element.querySelector(part)?.contains(document.activeElement) === true
    const begin = () => isInside() && setWriting(true)
    const look = () => setWriting(isInside())
    element.addEventListener('focusin', begin)
    document.addEventListener('click', look)
    document.addEventListener('keyup', look)
    return () => {
      element.removeEventListener('focusin', begin)
      document.removeEventListener('click', look)
      document.removeEventListener('keyup', look)
    }
  }, [sheet, part])
  return isWriting
}
