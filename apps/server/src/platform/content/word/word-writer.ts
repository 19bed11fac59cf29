/**
 * Makes a Word document of what comes on standard input, on standard output: a line of JSON for each block, after that
 * of a picture its bytes.
 */
import { Readable, Writable } from 'node:stream'
import { configure, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'
import sharp from 'sharp'
import { framedInput } from '../beside/framed-input.ts'
import { blockXml, packageParts, pictureName, pictureXml } from './word-file.ts'
import type { WordBlock } from './write-word.ts'

/** A picture of few bytes can claim a plane of any size. */
const MOST_PIXELS = 40_000_000
/** Sharp on paper, and a few hundred kilobytes. */
const WIDEST = 1600

sharp.concurrency(1)
sharp.cache(false)
configure({ useWebWorkers: false })
const { readLine, takeWhole } = framedInput(process.stdin)
const zip = new ZipWriter(Writable.toWeb(process.stdout), { extendedTimestamp: false })
const body: string[] = []
let pictures = 0
// The first line says what is asked, of which there is but one kind.
await readLine()
for (let line = await readLine(); line !== null; line = await readLine()) {
  const block = JSON.parse(line) as WordBlock
  body.push(block.kind === 'picture' ? await addPicture(await takeWhole(block.size)) : blockXml(block))
}
for (const [name, parts] of Object.entries(packageParts(body, pictures))) {
  await zip.add(name, Readable.toWeb(Readable.from(parts.map((part) => Buffer.from(part)))) as never)
}
await zip.close()

/** Drawn anew and no larger than it is read; one that is not sound is left out. */
async function addPicture(bytes: Buffer): Promise<string> {
  const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .rotate()
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (drawn === null) return ''
  pictures += 1
  await zip.add(`word/media/${pictureName(pictures)}`, new Uint8ArrayReader(drawn.data), { level: 0 })
  return pictureXml(pictures, drawn.info)
}
