import { AUTHORING_REFUSALS } from '@xinqiao/contract/authoring/texts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PlaceRow } from './place-queries.ts'
import { placesAfterMove } from './tree.ts'

it('any move keeps every document once, numbered in reading order below its parent', () => {
  const forest = fc.array(fc.nat(), { minLength: 1, maxLength: 12 }).map((parents): PlaceRow[] => {
    const levels: number[] = []
    const rows = parents.map((pick, index) => {
      const parent = pick % (index + 1)
      const under = parent < index && (levels[parent] ?? 1) < 3 ? parent : null
      levels.push(under === null ? 1 : (levels[under] ?? 1) + 1)
      return { id: String(index), parentId: under === null ? null : String(under) }
    })
    return rows.map((row, index) => ({ ...row, level: levels[index] ?? 1, orderNumber: index + 1 }))
  })
  fc.assert(
    fc.property(forest, fc.nat(), fc.nat(), fc.nat(14), (rows, moved, parent, index) => {
      const id = String(moved % rows.length)
      const target = parent % (rows.length + 1)
      const parentId = target === rows.length ? null : String(target)
      let changed: PlaceRow[]
      try {
        changed = placesAfterMove(rows, id, { parentId, index })
      } catch (error) {
        expect([AUTHORING_REFUSALS.parentBelow.text, AUTHORING_REFUSALS.tooDeep.text]).toContain(
          (error as Error).message,
        )
        return
      }
      const now = new Map([...rows, ...changed].map((row) => [row.id, row]))
      expect(now.size).toBe(rows.length)
      const ordered = [...now.values()].sort((a, b) => a.orderNumber - b.orderNumber)
      expect(ordered.map(({ orderNumber }) => orderNumber)).toEqual(rows.map((_, at) => at + 1))
      for (const row of ordered) {
        const above = row.parentId === null ? undefined : now.get(row.parentId)
        expect(row.level).toBe((above?.level ?? 0) + 1)
        expect(row.orderNumber).toBeGreaterThan(above?.orderNumber ?? 0)
      }
      expect(now.get(id)?.parentId).toBe(parentId)
    }),
  )
})
