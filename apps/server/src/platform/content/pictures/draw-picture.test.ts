import sharp from 'sharp'
import { expect, it } from 'vitest'
import { lineState } from '../beside/in-line.ts'
import { drawPicture } from './draw-picture.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1246CE' } })
    .png()
    .toBuffer()
const drawn = (bytes: Buffer) => drawPicture('a', bytes, { as: 'png', widest: 100, mostPixels: 10_000_000 })

it('draws a large picture beside the server, a small one here, and one that is too large not at all', async () => {
  const before = lineState().begun
  const begun = async (bytes: Buffer) => {
    const out = await drawn(bytes)
    return [out === null ? null : (await sharp(out).metadata()).width, lineState().begun - before]
  }
  expect(await begun(await picture(400, 300))).toEqual([100, 0])
  expect(await begun(await picture(4000, 3000))).toEqual([null, 0])
  expect(await begun(await picture(3000, 2000))).toEqual([100, 1])
  const broken = (await picture(3000, 2000)).subarray(0, 4000)
  expect(await begun(broken)).toEqual([null, 2])
})
