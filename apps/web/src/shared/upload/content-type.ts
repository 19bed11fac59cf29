/** How the bytes of a file begin, by the extension that its name has; others are left to the server. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  png: ['89504e470d0a1a0a'],
  jpg: ['ffd8ff'],
  jpeg: ['ffd8ff'],
  gif: ['474946383761', '474946383961'],
  webp: ['52494646'],
  pdf: ['255044462d'],
  zip: ['504b0304', '504b0506', '504b0708'],
  docx: ['504b0304'],
  xlsx: ['504b0304'],
  pptx: ['504b0304'],
  rar: ['526172211a07'],
  '7z': ['377abcaf271c'],
  gz: ['1f8b'],
  tgz: ['1f8b'],
}
/** As much as the longest of them. */
export const BEGINNING_BYTES = 8

export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at <= 0 ? '' : name.slice(at + 1).toLowerCase()
}

/** May a file with this beginning be called so? */
export function fitsName(name: string, beginning: Uint8Array): boolean {
  const expected = BEGINNINGS[extensionOf(name)]
  if (expected === undefined) return true
  const found = [...beginning].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return expected.some((start) => found.startsWith(start))
}
