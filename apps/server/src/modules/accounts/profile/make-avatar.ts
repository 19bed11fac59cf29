import { BusyError } from '../../../platform/http/errors.ts'

const SIZE = 512
const QUALITY = 86
/** A picture of few bytes can claim a plane of any size. */
const MOST_PIXELS = 120_000_000
/** Decoding takes a core and tens of megabytes: one at a time, the others wait in line. */
const LONGEST_LINE = 20

let waiting = 0
let line: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture anew as a square of 512 pixels: what else was in the file (place, camera, scripts) is not.
 * Null when it cannot be read. @throws BusyError when too many wait
 */
export async function makeAvatar(path: string): Promise<Buffer | null> {
  if (waiting >= LONGEST_LINE) throw new BusyError(2)
  waiting += 1
  const own = line.then(() => draw(path))
  line = own.catch(() => undefined)
  try {
    return await own
  } finally {
    waiting -= 1
  }
}

async function draw(path: string): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(path, { sequentialRead: true, limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIZE, SIZE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    return null
  }
}
