import { expect, test } from 'vitest'
import { type Piece, planParts } from './part-plan.ts'

const PAGE = 0
const piece = (bytes: number, needs: number[], more: Partial<Piece> = {}): Piece => ({
  ...{ bytes, needs, opens: [], isOpened: false },
  ...more,
})
const screen = (...needs: number[]) => piece(1_000, needs, { isOpened: true })

test('what the same screens need becomes one part', () => {
  const page = piece(1_000, [], { isOpened: true, opens: [1, 2] })
  const parts = planParts([page, screen(3, 4), screen(3, 4), piece(900, []), piece(700, [])], [PAGE])
  expect(parts).toEqual([[4, 3]])
})

test('no screen is made to load what is large and what it does not need', () => {
  const page = piece(1_000, [], { isOpened: true, opens: [1, 2] })
  const parts = planParts([page, screen(3, 4), screen(3), piece(900, []), piece(90_000, [])], [PAGE])
  expect(parts).toEqual([[3], [4]])
})

test('a screen that strangers come to first is made to load less of it', () => {
  const page = piece(1_000, [], { isOpened: true, opens: [1, 2, 3, 4] })
  const plan = (isFirst: boolean) =>
    planParts(
      [
        page,
        screen(5, 6),
        screen(5, 6),
        { ...screen(5), isFirst },
        screen(5, 6),
        piece(900, []),
        piece(7_000, []),
      ],
      [PAGE],
    )
  expect(plan(false)).toEqual([[6, 5]])
  expect(plan(true)).toEqual([[5], [6]])
})

test('what comes with a part is reckoned too', () => {
  const page = piece(1_000, [], { isOpened: true, opens: [1, 2] })
  const parts = planParts(
    [page, screen(3, 4), screen(3), piece(900, []), piece(10, [5]), piece(90_000, [])],
    [PAGE],
  )
  expect(parts.find((members) => members.includes(3))).toEqual([3])
})

test('parts never need each other in a circle', () => {
  const page = piece(1_000, [], { isOpened: true, opens: [1] })
  // The first needs the second, which needs the third: the first and the third alone would be a circle.
  const parts = planParts([page, screen(2), piece(500, [3]), piece(90_000, [4]), piece(500, [])], [PAGE])
  const apart = parts.find((members) => members.includes(2) && members.includes(4) && !members.includes(3))
  expect(apart).toBeUndefined()
})

test('no screen is made to load what begins another page', () => {
  const [portal, console] = [
    piece(1_000, [], { isOpened: true, opens: [2, 3] }),
    piece(900, [], { isOpened: true, opens: [4] }),
  ]
  // The sixth stands with the page of the console, which only its screens need.
  const parts = planParts(
    [portal, console, screen(5), screen(5), screen(5, 6), piece(900, []), piece(10, [1])],
    [0, 1],
  )
  expect(parts.find((members) => members.includes(5))).toEqual([5])
})

test('where a link leads, scripts are put together that others would rather have apart', () => {
  const page = piece(1_000, [], { isOpened: true, opens: [1, 2, 3] })
  const plan = (isLinked: boolean) =>
    planParts(
      [page, { ...screen(4, 5), isLinked }, screen(4), screen(4), piece(900, []), piece(7_000, [])],
      [PAGE],
    )
  expect(plan(false)).toEqual([[4], [5]])
  expect(plan(true)).toEqual([[5, 4]])
})
