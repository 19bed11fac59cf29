/** The file cannot be read: moved, changed or taken away since it was chosen. */
export class UnreadableFile extends Error {}

/** @throws UnreadableFile */
export async function bytesOf(file: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(start, end).arrayBuffer())
  } catch (error) {
    throw new UnreadableFile('a part of the file could not be read', { cause: error })
  }
}
