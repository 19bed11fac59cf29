/** The page stays smooth while it works: so long at a time. */
const SLICE_MS = 8

/**
 * What a puzzle asks of senders who look automatic: a text whose hash, together with the puzzle's id, begins with so many
 * zero bits. Done unseen while the piece is dragged; it takes a phone less than a second.
 */
export async function findWork(id: string, bits: number): Promise<string | undefined> {
  if (bits === 0) return undefined
  const { createSHA256 } = await import('hash-wasm')
  const hash = await createSHA256()
  for (let nonce = 0; ; ) {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      const digest = hash.init().update(`${id}:${nonce}`).digest('binary')
      if (zeroBits(digest) >= bits) return String(nonce)
      nonce += 1
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function zeroBits([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number {
  return Math.clz32(((a << 24) | (b << 16) | (c << 8) | d) >>> 0)
}
