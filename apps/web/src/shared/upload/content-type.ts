/** How the bytes of a file begin, by the extension that its name has; others are left to the server. */
const PICTURES = ['89504e470d0a1a0a', 'ffd8ff', '474946383761', '474946383961', '52494646']
/** An office file with a password is a compound file, not an archive. */
const OFFICE = ['504b0304', 'd0cf11e0a1b11ae1']
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  // A picture under another picture's name is shown all the same.
  png: PICTURES,
  jpg: PICTURES,
  jpeg: PICTURES,
  gif: PICTURES,
  webp: PICTURES,
  zip: ['504b0304', '504b0506', '504b0708'],
  docx: OFFICE,
  xlsx: OFFICE,
  pptx: OFFICE,
  rar: ['526172211a07'],
  '7z': ['377abcaf271c'],
  gz: ['1f8b'],
  tgz: ['1f8b'],
}
/** As much as may stand before the head of a PDF. */
export const BEGINNING_BYTES = 1024

export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at <= 0 ? '' : name.slice(at + 1).toLowerCase()
}

/** May a file with this beginning be called so? */
export function fitsName(name: string, beginning: Uint8Array): boolean {
  const extension = extensionOf(name)
  if (extension === 'pdf') return new TextDecoder('latin1').decode(beginning).includes('%PDF-')
  const expected = BEGINNINGS[extension]
  if (expected === undefined) return true
  const found = [...beginning.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return expected.some((start) => found.startsWith(start))
}
