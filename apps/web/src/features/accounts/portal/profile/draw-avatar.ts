import type { Area } from 'react-easy-crop'

/** Twice what the largest avatar on a page needs. */
const SIDE = 512

/** The kept square as a file of its own, of the picture's type. */
export async function drawAvatar(image: HTMLImageElement, square: Area, type: string): Promise<File> {
  const { x, y, width, height } = square
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92))
  if (!blob) throw new Error('the browser drew no picture')
  return new File([blob], type === 'image/png' ? 'avatar.png' : 'avatar.jpg', { type })
}
