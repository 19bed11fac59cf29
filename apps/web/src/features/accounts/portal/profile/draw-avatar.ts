import { type Crop, squareOf } from './crop.ts'

/** Twice what the largest avatar on a page needs. */
const SIDE = 512

/** The kept square as a file of its own, of the picture's type. */
export async function drawAvatar(image: HTMLImageElement, crop: Crop, type: string): Promise<File> {
  const { left, top, side } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92))
  if (!blob) throw new Error('the browser drew no picture')
  return new File([blob], type === 'image/png' ? 'avatar.png' : 'avatar.jpg', { type })
}
