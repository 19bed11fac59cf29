/**
 * Makes a ZIP of what comes on standard input, on standard output: a line of JSON with the password, empty
 * for none, that encrypts all of it with AES-256; then of each file a line with its name and size, and its bytes.
 */
import { Readable, Writable } from 'node:stream'
import { configure, ZipWriter } from '@zip.js/zip.js'

const AES_256 = 3

configure({ useWebWorkers: false })
const source = process.stdin[Symbol.asyncIterator]() as AsyncIterator<Buffer>
let rest: Buffer = Buffer.alloc(0)
const { password } = JSON.parse((await readLine()) ?? '{}') as { password: string }
const zip = new ZipWriter(Writable.toWeb(process.stdout), {
  // What is in it is packed already, and its length is known beforehand.
  level: 0,
  extendedTimestamp: false,
  ...(password === '' ? {} : { password, encryptionStrength: AES_256 }),
})
for (let head = await readLine(); head !== null; head = await readLine()) {
  const { name, size } = JSON.parse(head) as { name: string; size: number }
  const content = Readable.toWeb(Readable.from(take(size)))
  await zip.add(name, content as unknown as ReadableStream<Uint8Array>)
}
await zip.close()

async function readLine(): Promise<string | null> {
  for (let end = rest.indexOf(10); ; end = rest.indexOf(10)) {
    if (end >= 0) {
      const line = rest.subarray(0, end).toString()
      rest = rest.subarray(end + 1)
      return line
    }
    const { value, done } = await source.next()
    if (done) return null
    rest = Buffer.concat([rest, value])
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
