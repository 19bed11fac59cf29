import { useEffect, useRef } from 'react'
import { kbDetailScreen } from '../../../../../shared/knowledge/kb-detail-screen.ts'
import { useScreenSearch } from '../../../../../shared/router/screen.ts'
import { printGenerated } from './print-page.ts'

/** Prints the document once it stands in the page, where the address asks for it: a download of a card. */
export function usePrintAsked(settled: boolean): void {
  const [{ print }, change] = useScreenSearch(kbDetailScreen)
  const asked = useRef(false)
  useEffect(() => {
    if (print !== '1' || !settled || asked.current) return
    asked.current = true
    change({ print: undefined }, { replace: true })
    void printGenerated()
  }, [print, settled, change])
}
