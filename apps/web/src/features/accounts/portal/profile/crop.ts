/** Which square of a picture is kept: its centre in shares of width and height, and how far one has come closer. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export interface Picture {
  width: number
  height: number
}

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const MOST_ZOOM = 4

/** The square in the picture's own pixels. */
export function squareOf(picture: Picture, crop: Crop): { left: number; top: number; side: number } {
  const { width, height } = picture
  const side = Math.min(width, height) / crop.zoom
  return {
    left: within(crop.x * width - side / 2, width - side),
    top: within(crop.y * height - side / 2, height - side),
    side,
  }
}

/** Moves the square by a share of its side; it never leaves the picture. */
export function moved(picture: Picture, crop: Crop, dx: number, dy: number): Crop {
  const { left, top, side } = squareOf(picture, crop)
  return {
    ...crop,
    x: (within(left + dx * side, picture.width - side) + side / 2) / picture.width,
    y: (within(top + dy * side, picture.height - side) + side / 2) / picture.height,
  }
}

export function zoomed(crop: Crop, zoom: number): Crop {
  return { ...crop, zoom: Math.min(MOST_ZOOM, Math.max(1, zoom)) }
}

function within(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most))
}
