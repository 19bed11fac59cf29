import { expect, test } from 'vitest'
import { aimed, moved, scaled, turned, WHOLE } from './view.ts'

const STAGE = { width: 1000, height: 600 }
/** As wide as the window where it fits, and half as high as it. */
const WIDE = { stage: STAGE, picture: { width: 2000, height: 600 } }
const FAR = 100_000

test('what is enlarged is moved as far as its edge stands in the middle, so that it is never lost', () => {
  const large = scaled(WHOLE, 3)
  expect(moved(large, 200, -50, WIDE)).toMatchObject({ x: 200, y: -50 })
  expect(moved(large, FAR, FAR, WIDE)).toMatchObject({ x: 1500, y: 450 })
  expect(moved(large, -FAR, -FAR, WIDE)).toMatchObject({ x: -1500, y: -450 })
})

test('the bounds turn with the picture', () => {
  // 600 by 2000 in a window 600 high: drawn 180 wide.
  const across = moved(turned(scaled(WHOLE, 2), 1), FAR, FAR, WIDE)
  expect([across.x, across.y].map(Math.round)).toEqual([180, 600])
})

test('what was tapped stays under the finger, as far as the picture reaches; then the whole is shown', () => {
  const close = aimed(WHOLE, 100, 0, WIDE)
  // Where the finger is, 100 from the middle, the picture showed its own 100th pixel before.
  expect(close.x + 100 * close.scale).toBeCloseTo(100)
  expect(aimed(WHOLE, FAR, 0, WIDE).x).toBe(-1200)
  expect(aimed(close, 30, 30, WIDE)).toEqual(WHOLE)
})

test('what fits stays in the middle, also when it is made small again', () => {
  expect(moved(WHOLE, 50, 50, WIDE)).toEqual(WHOLE)
  const large = moved(scaled(WHOLE, 3), 300, 90, WIDE)
  expect(scaled(large, 1.5)).toMatchObject({ x: 150, y: 45 })
  expect(scaled(large, 1)).toEqual(WHOLE)
})

test('a picture whose size is not known yet does not leave the window', () => {
  const room = { stage: STAGE, picture: { width: 0, height: 0 } }
  expect(moved(scaled(WHOLE, 2), FAR, FAR, room)).toMatchObject({ x: 500, y: 300 })
})
