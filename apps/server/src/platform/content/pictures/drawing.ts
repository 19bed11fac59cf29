import type { Sharp } from 'sharp'

/** How a picture is drawn anew: in its own kind, or as a square of WebP. */
export type Drawing = { mostPixels: number } & (
  | { as: 'png' | 'jpg' | 'gif' | 'webp'; widest: number }
  | { as: 'square'; side: number }
)

/** Draws it; null for what is not sound, or has more pixels than it may. */
export async function draw(file: string | Buffer, how: Drawing): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  const { as, mostPixels: limitInputPixels } = how
  const animated = as === 'gif' || as === 'webp'
  try {
    const picture = sharp(file, {
      limitInputPixels,
      failOn: 'error',
      animated,
      sequentialRead: true,
    }).rotate()
    return await drawnAs(picture, how).toBuffer()
  } catch {
    return null
  }
}

function drawnAs(picture: Sharp, how: Drawing): Sharp {
  if (how.as === 'square') return picture.resize(how.side, how.side, { fit: 'cover' }).webp({ quality: 86 })
  const sized = picture.resize({ width: how.widest, withoutEnlargement: true })
  if (how.as === 'png') return sized.png({ compressionLevel: 9 })
  if (how.as === 'jpg') return sized.jpeg({ quality: 88 })
  return how.as === 'gif' ? sized.gif() : sized.webp({ quality: 88 })
}
