import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** What a program of ours reads from its standard input: lines of JSON, some of them followed by bytes. */
export interface FramedInput {
  /** the next line, null at the end */
  readLine(): Promise<string | null>
  /** the bytes after it, piece by piece; all of them are to be read before the next line */
  take(size: number): AsyncGenerator<Buffer>
  takeWhole(size: number): Promise<Buffer>
}

export function framedInput(from: NodeJS.ReadableStream): FramedInput {
  const source = from[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)
  const readLine = async () => {
    const parts: Buffer[] = []
    for (;;) {
      const end = rest.indexOf(10)
      if (end >= 0) {
        const line = Buffer.concat([...parts, rest.subarray(0, end)]).toString()
        rest = rest.subarray(end + 1)
        return line
      }
      parts.push(rest)
      const { value, done } = await source.next()
      if (done) return null
      rest = value
    }
  }
  async function* take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (rest.length === 0) {
        const { value, done } = await source.next()
        if (done) throw new Error('the files end too early')
        rest = value
      }
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  return { readLine, take, takeWhole: (size) => buffer(Readable.from(take(size))) }
}
