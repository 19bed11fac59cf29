/**
 * Memory for bytes on their way, used again and again. A stream takes new memory for each piece, which the engine
 * gives back late once it has lived for a moment: forty files at once took a hundred megabytes.
 */
export interface ByteBuffers {
  take(): Buffer
  /** Only once nobody reads or fills it any more. */
  give(buffer: Buffer): void
}

/** Buffers of `bytes` each; up to `kept` that nobody needs are held ready. */
export function byteBuffers(bytes: number, kept: number): ByteBuffers {
  const free: Buffer[] = []
  return {
    take: () => free.pop() ?? Buffer.allocUnsafeSlow(bytes),
    give(buffer) {
      if (free.length < kept) free.push(buffer)
    },
  }
}

/**
 * Gives the memory of a piece back at once, where no other piece shares it. Left to the engine, what an upload
 * brought lies about until long after it was written.
 */
export function dropBytes(piece: Buffer): void {
  const memory = piece.buffer
  if (memory instanceof ArrayBuffer && memory.byteLength === piece.length) memory.transfer(0)
}
