import { open } from 'node:fs/promises'

const LONGEST = 16

/** How pictures begin, by extension. */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  png: ['\x89PNG\r\n\x1a\n'],
  jpg: ['\xff\xd8\xff'],
  gif: ['GIF87a', 'GIF89a'],
  webp: ['RIFF'],
}

/** Whether a file begins as a picture of this extension does. */
export async function beginsAs(file: string | Buffer, extension: string): Promise<boolean> {
  const starts = HEADS[extension] ?? []
  const head = typeof file === 'string' ? await readHead(file) : file.subarray(0, LONGEST).toString('latin1')
  const isOne = starts.some((start) => head.startsWith(start))
  return isOne && (extension !== 'webp' || head.slice(8, 12) === 'WEBP')
}

async function readHead(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST), 0, LONGEST, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}
