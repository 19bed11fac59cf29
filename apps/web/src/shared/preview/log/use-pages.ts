import { useEffect, useRef, useState } from 'react'
import type { LogLine } from './read/log-messages.ts'
import type { OpenedLog } from './use-log.ts'

/** Lines read at once, and how many such pages are kept. */
const PAGE = 200

const KEPT_PAGES = 40

export function placesOf(text: string, searched: string): [number, number][] {
  const places: [number, number][] = []
  const [body, wanted] = [text.toLowerCase(), searched.toLowerCase()]
  for (
    let at = body.indexOf(wanted);
    at !== -1 && wanted !== '';
    at = body.indexOf(wanted, at + wanted.length)
  )
    places.push([at, at + wanted.length])
  return places
}

/** The lines around what is in view, read a page at a time; far ones are forgotten. */
export function usePages(log: OpenedLog, first: number, count: number) {
  const kept = useRef(new Map<number, LogLine[] | null>())
  const [, changed] = useState(0)
  const { lines: total } = log.state
  const { readLines } = log
  const from = Math.floor(first / PAGE)
  const to = Math.floor((first + count) / PAGE)
  useEffect(() => {
    for (let page = from; page <= to; page += 1) {
      const known = kept.current.get(page)
      const reachable = page === 0 || page * PAGE < total
      // The last page may have grown since it was read.
      const isShort =
        known !== null && known !== undefined && known.length < Math.min(PAGE, total - page * PAGE)
      if (!reachable || known === null || (known !== undefined && !isShort)) continue
      kept.current.set(page, null)
      readLines(page * PAGE, PAGE).then(
        (lines) => {
          kept.current.set(page, lines)
          changed((times) => times + 1)
        },
        () => kept.current.delete(page),
      )
    }
    for (const page of kept.current.keys()) {
      if (kept.current.size <= KEPT_PAGES) break
      if (page < from || page > to) kept.current.delete(page)
    }
  }, [from, to, total, readLines])
  // Before anything is counted, the lines that were read already are shown.
  const known = kept.current.get(0)?.length ?? 0
  return { known, lineAt: (line: number) => kept.current.get(Math.floor(line / PAGE))?.[line % PAGE] }
}
