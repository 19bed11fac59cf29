import type { Whose } from '../beside/in-line.ts'
import { drawPicture } from './draw-picture.ts'
import { beginsAs } from './file-heads.ts'

/** A picture of few bytes can claim a plane of any size. */
const MOST_PIXELS = 50_000_000
/** Wider than any column that shows it, twice over for sharp screens. */
const WIDEST = 2400

const KINDS = [
  { extension: 'png', mediaType: 'image/png' },
  { extension: 'jpg', mediaType: 'image/jpeg' },
  { extension: 'gif', mediaType: 'image/gif' },
  { extension: 'webp', mediaType: 'image/webp' },
] as const

type Kind = (typeof KINDS)[number]

export type Redrawn =
  | 'unknown'
  | 'broken'
  | { bytes: Buffer; extension: Kind['extension']; mediaType: Kind['mediaType'] }

/**
 * Draws a picture anew in its own kind, told by how it begins. A page or an archive that hides behind a
 * picture's head does not come through. @throws BusyError when too many wait
 */
export async function redraw(whose: Whose, picture: string | Buffer, widest = WIDEST): Promise<Redrawn> {
  const kind = await kindOf(picture)
  if (kind === undefined) return 'unknown'
  const { extension, mediaType } = kind
  const bytes = await drawPicture(whose, picture, { as: extension, widest, mostPixels: MOST_PIXELS })
  return bytes === null ? 'broken' : { bytes, extension, mediaType }
}

async function kindOf(file: string | Buffer): Promise<Kind | undefined> {
  for (const kind of KINDS) if (await beginsAs(file, kind.extension)) return kind
  return undefined
}
