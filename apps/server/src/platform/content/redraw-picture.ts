import { BusyError } from '../http/errors.ts'
import { beginsAs } from './file-heads.ts'

/** A picture of few bytes can claim a plane of any size. */
const MOST_PIXELS = 50_000_000
/** Wider than any column that shows it, twice over for sharp screens. */
const WIDEST = 2400
const LONGEST_LINE = 20

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

let waiting = 0
let line: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture anew in its own kind, told by how it begins. A page or an archive that hides behind a
 * picture's head does not come through. @throws BusyError when too many wait
 */
export async function redraw(picture: string | Buffer, widest = WIDEST): Promise<Redrawn> {
  const kind = await kindOf(picture)
  if (kind === undefined) return 'unknown'
  if (waiting >= LONGEST_LINE) throw new BusyError(2)
  waiting += 1
  const own = line.then(() => draw(picture, kind, widest))
  line = own.catch(() => undefined)
  try {
    const bytes = await own
    return bytes === null ? 'broken' : { bytes, extension: kind.extension, mediaType: kind.mediaType }
  } finally {
    waiting -= 1
  }
}

async function draw(file: string | Buffer, { extension }: Kind, widest: number): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(file, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      animated: extension === 'gif' || extension === 'webp',
    })
      .rotate()
      .resize({ width: widest, withoutEnlargement: true })
    if (extension === 'png') return await picture.png({ compressionLevel: 9 }).toBuffer()
    if (extension === 'jpg') return await picture.jpeg({ quality: 88 }).toBuffer()
    if (extension === 'gif') return await picture.gif().toBuffer()
    return await picture.webp({ quality: 88 }).toBuffer()
  } catch {
    return null
  }
}

async function kindOf(file: string | Buffer): Promise<Kind | undefined> {
  for (const kind of KINDS) if (await beginsAs(file, kind.extension)) return kind
  return undefined
}
