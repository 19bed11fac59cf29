import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openTemporaryFolder } from '../../temporary-place.ts'
import { inLine, type Whose } from './in-line.ts'
import { startBeside } from './start-beside.ts'

/** A file that takes longer than this is not written, and so not given out. */
const LONGEST_MS = 60_000

export interface BuiltFile {
  path: string
  size: number
  /** removes it */
  drop(): Promise<void>
}

/**
 * Has a program of ours write a file, for the moment, when its turn has come: it reads a line that says what, then the
 * content, and writes the file to its standard output.
 * @throws BusyError; Error for what it cannot write, or what takes too long
 */
export function writeBeside(
  whose: Whose,
  program: string,
  what: object,
  content?: () => Readable,
): Promise<BuiltFile> {
  return inLine(whose, async () => {
    const folder = await openTemporaryFolder('written')
    const path = join(folder, 'file')
    const drop = () => rm(folder, { recursive: true, force: true })
    try {
      await write(program, what, content?.() ?? Readable.from([]), path)
      return { path, size: (await stat(path)).size, drop }
    } catch (error) {
      await drop()
      throw error
    }
  })
}

async function write(program: string, what: object, content: Readable, path: string): Promise<void> {
  const writer = startBeside(program, [], { megabytes: 768, longestMs: LONGEST_MS })
  writer.input.write(`${JSON.stringify(what)}\n`)
  const given = pipeline(content, writer.input).then(
    () => true,
    () => false,
  )
  await pipeline(writer.output, createWriteStream(path))
  // A program that ended before it had read all of it has its own reasons, and says so by its code.
  const isGiven = await given
  if ((await writer.ended) !== 0 || !isGiven) throw new Error('the file could not be written')
}
