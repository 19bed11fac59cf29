/**
 * Makes a ZIP of what comes on standard input, on standard output: a line of JSON with the password, empty
 * for none, that encrypts all of it with AES-256; then of each file a line with its name, its size and what is to be
 * stamped on its pages, and its bytes.
 */
import { Readable, Writable } from 'node:stream'
import { configure, ZipWriter } from '@zip.js/zip.js'
import { framedInput } from '../beside/framed-input.ts'
import type { Stamp } from '../stamp/stamp-text.ts'

const AES_256 = 3

configure({ useWebWorkers: false })
const { readLine, take, takeWhole } = framedInput(process.stdin)
const { password } = JSON.parse((await readLine()) ?? '{}') as { password: string }
/** Named in a note of its own: one file that cannot be stamped keeps nobody from the others. */
const left: string[] = []
const zip = new ZipWriter(Writable.toWeb(process.stdout), {
  // What is in it is packed already, and its length is known beforehand.
  level: 0,
  extendedTimestamp: false,
  ...(password === '' ? {} : { password, encryptionStrength: AES_256 }),
})
for (let head = await readLine(); head !== null; head = await readLine()) {
  const { name, size, stamp } = JSON.parse(head) as { name: string; size: number; stamp: Stamp | null }
  const bytes = stamp === null ? take(size) : await stamped(await takeWhole(size), stamp)
  if (bytes === null) left.push(name)
  else await add(name, bytes)
}
if (left.length > 0) await add('未能加入的文件.txt', [Buffer.from(noteOf(left))])
await zip.close()

async function add(name: string, bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  await zip.add(name, Readable.toWeb(Readable.from(bytes)) as unknown as ReadableStream<Uint8Array>)
}

function noteOf(names: readonly string[]): string {
  return `\ufeff以下 PDF 设有密码或已损坏，无法加盖下载信息，未加入本压缩包，请联系提供方：\r\n${names.join('\r\n')}\r\n`
}

/** Only a ZIP that holds a PDF needs what draws on it. Null for a PDF that cannot be drawn on. */
async function stamped(pdf: Uint8Array, stamp: Stamp): Promise<Uint8Array[] | null> {
  const { stampPages } = await import('../stamp/stamp-pages.ts')
  return stampPages(pdf, stamp).then(
    (bytes) => [bytes],
    () => null,
  )
}
