import { MB } from '@xinqiao/contract/sizes'

/** Enough to read the marking of a part. */
const LONGEST_SIDE = 2560
const QUALITY = 0.84
/** More would take the page down on a phone before it is drawn. */
const MOST_BYTES = 100 * MB

/**
 * A photo as it is sent by default: drawn anew, so that it is small and says nothing of place, time and camera.
 * A text where it cannot be.
 */
export async function makeSmaller(file: File): Promise<Blob | string> {
  if (file.size > MOST_BYTES) return `${file.name}：照片不能超过 100 MB`
  const unreadable = `${file.name}：此设备无法读取这种图片，请改用 JPG、PNG 或 WebP，或作为附件上传`
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return unreadable
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  // Without a ground what was clear would become black.
  if (context !== null) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return drawn ?? unreadable
}
