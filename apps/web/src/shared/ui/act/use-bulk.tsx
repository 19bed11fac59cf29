import type { Kind } from '@xinqiao/contract/records'
import { useState } from 'react'
import { type BulkAct, BulkBar } from './BulkBar.tsx'

interface Bulk<R> {
  /** of the page on the screen */
  rows: readonly R[]
  /** what a row is called to those who hear the page, and where it could not be done */
  nameOf: (row: R) => string
  /** those that can be chosen */
  offers?: (row: R) => boolean
  acts: readonly BulkAct[]
  /** the kinds of record that the acts change */
  changes: readonly Kind[]
}

/** `selection` and `bulk` of a list: some of its rows are chosen, and something is done with all of them. */
export function useBulk<R extends { id: string }>({
  rows,
  nameOf,
  offers = () => true,
  acts,
  changes,
}: Bulk<R>) {
  const [chosen, setChosen] = useState<string[]>([])
  const named = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return row ? nameOf(row) : ''
  }
  const bulk = (
    <BulkBar
      chosen={chosen}
      all={rows.filter(offers).map(({ id }) => id)}
      nameOf={named}
      acts={acts}
      changes={changes}
      onChange={setChosen}
    />
  )
  return { selection: { selected: chosen, onChange: setChosen, nameOf, offers }, bulk }
}
