import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { BusyError } from '../../http/fault/errors.ts'
import type { Whose } from '../beside/in-line.ts'
import { writeBeside } from '../beside/write-beside.ts'
import { type Drawing, draw } from './drawing.ts'

const WRITER = fileURLToPath(new URL('./picture-writer.ts', import.meta.url))
/** What takes so little memory is drawn here, one at a time: a program of its own takes longer to start. */
const SMALL_PIXELS = 4_000_000
const LONGEST_LINE = 20

let waiting = 0
let line: Promise<unknown> = Promise.resolve()

/** Draws a picture anew, a large one beside the server. Null for one that is not sound. @throws BusyError */
export async function drawPicture(whose: Whose, file: string | Buffer, how: Drawing): Promise<Buffer | null> {
  const pixels = await pixelsOf(file)
  if (pixels === null || pixels > how.mostPixels) return null
  return pixels <= SMALL_PIXELS ? drawHere(file, how) : drawBeside(whose, file, how)
}

/** Of all its frames, as its head says; null for what says nothing. */
async function pixelsOf(file: string | Buffer): Promise<number | null> {
  const { default: sharp } = await import('sharp')
  try {
    const { width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata()
    return width * height * pages
  } catch {
    return null
  }
}

async function drawHere(file: string | Buffer, how: Drawing): Promise<Buffer | null> {
  if (waiting >= LONGEST_LINE) throw new BusyError(2)
  waiting += 1
  const own = line.then(() => draw(file, how))
  line = own.catch(() => undefined)
  try {
    return await own
  } finally {
    waiting -= 1
  }
}

async function drawBeside(whose: Whose, file: string | Buffer, how: Drawing): Promise<Buffer | null> {
  const open = () => (typeof file === 'string' ? createReadStream(file) : Readable.from([file]))
  const written = await writeBeside(whose, WRITER, how, open).catch((error: unknown) => {
    if (error instanceof BusyError) throw error
    return null
  })
  if (written === null) return null
  try {
    return written.size === 0 ? null : await readFile(written.path)
  } finally {
    await written.drop()
  }
}
