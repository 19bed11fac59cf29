import { drawPicture } from '../../../platform/content/pictures/draw-picture.ts'

const SIDE = 512
/** A picture of few bytes can claim a plane of any size. */
const MOST_PIXELS = 120_000_000

/**
 * Draws a picture anew as a square of 512 pixels: what else was in the file (place, camera, scripts) is not.
 * Null when it cannot be read. @throws BusyError when too many wait
 */
export function makeAvatar(whose: string, path: string): Promise<Buffer | null> {
  return drawPicture(whose, path, { as: 'square', side: SIDE, mostPixels: MOST_PIXELS })
}
