import { expect, test } from 'vitest'
import { moved, squareOf, WHOLE, zoomed } from './crop.ts'

const WIDE = { width: 800, height: 600 }

test('at first the middle square of a picture is kept', () => {
  expect(squareOf(WIDE, WHOLE)).toEqual({ left: 100, top: 0, side: 600 })
  expect(squareOf({ width: 300, height: 900 }, WHOLE)).toEqual({ left: 0, top: 300, side: 300 })
})

test('coming closer keeps the middle, up to four times', () => {
  expect(squareOf(WIDE, zoomed(WHOLE, 2))).toEqual({ left: 250, top: 150, side: 300 })
  expect(zoomed(WHOLE, 9).zoom).toBe(4)
  expect(zoomed(WHOLE, 0.2).zoom).toBe(1)
})

test('moving stops at the edges and starts again from there', () => {
  const right = moved(WIDE, WHOLE, 5, 5)
  expect(squareOf(WIDE, right)).toEqual({ left: 200, top: 0, side: 600 })
  const back = squareOf(WIDE, moved(WIDE, right, -0.1, 0))
  expect(back.left).toBeCloseTo(140)
  expect(back).toMatchObject({ top: 0, side: 600 })
})

test('a square at an edge stays inside when one goes back', () => {
  const corner = moved(WIDE, zoomed(WHOLE, 4), 9, 9)
  expect(squareOf(WIDE, corner)).toEqual({ left: 650, top: 450, side: 150 })
  expect(squareOf(WIDE, zoomed(corner, 1))).toEqual({ left: 200, top: 0, side: 600 })
})
