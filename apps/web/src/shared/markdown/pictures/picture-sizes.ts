export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>

/** Longer than this no text waits for its pictures. */
const PATIENCE_MS = 500
/** More than one page asks for: what waits for its pictures must find them again. */
const KEPT = 1000

/** The sizes of a document's pictures, so that they have their place before they are drawn. */
export function pictureSizes(markdown: string): Promise<PictureSizes> {
  const addresses = picturesOf(markdown)
  const key = addresses.join(' ')
  const known = kept.get(key)
  if (known) return known
  for (const oldest of kept.keys()) if (kept.size >= KEPT) kept.delete(oldest)
  const sizes = measure(addresses)
  kept.set(key, sizes)
  return sizes
}

const kept = new Map<string, Promise<PictureSizes>>()

/** The addresses of the pictures in a markdown text. */
export function picturesOf(markdown: string): string[] {
  return Array.from(markdown.matchAll(/!\[[^\]]*\]\(([^\s)]+)/g), (match) => match[1] ?? '')
}

async function measure(addresses: readonly string[]): Promise<PictureSizes> {
  const sizes = new Map<string, { width: number; height: number }>()
  if (addresses.length === 0) return sizes
  const all = Promise.all(
    addresses.map(async (address) => {
      const picture = new Image()
      picture.src = address
      try {
        await picture.decode()
      } catch {
        // A picture that cannot be had is told where it is shown.
      }
      const { naturalWidth: width, naturalHeight: height } = picture
      if (width > 0) sizes.set(address, { width, height })
    }),
  )
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  return sizes
}
