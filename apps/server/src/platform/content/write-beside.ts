import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openTemporaryFolder } from '../temporary-place.ts'
import { startBeside } from './start-beside.ts'

/** A file that takes longer than this is not written, and so not given out. */
const PATIENCE_MS = 120_000

export interface BuiltFile {
  path: string
  size: number
  /** removes it */
  drop(): Promise<void>
}

/**
 * Has a program of ours write a file, for the moment: it reads a line that says what, then the content, and writes
 * the file to its standard output.
 * @throws Error for what it cannot write, or what takes too long
 */
export async function writeBeside(program: string, what: object, content?: Readable): Promise<BuiltFile> {
  const folder = await openTemporaryFolder('written')
  const path = join(folder, 'file')
  const drop = () => rm(folder, { recursive: true, force: true })
  try {
    await write(program, what, content ?? Readable.from([]), path)
    return { path, size: (await stat(path)).size, drop }
  } catch (error) {
    await drop()
    throw error
  }
}

async function write(program: string, what: object, content: Readable, path: string): Promise<void> {
  const writer = startBeside(program, [], { megabytes: 768, patience: PATIENCE_MS })
  writer.input.write(`${JSON.stringify(what)}\n`)
  const given = pipeline(content, writer.input).catch(() => undefined)
  await pipeline(writer.output, createWriteStream(path))
  await given
  if ((await writer.ended) !== 0) throw new Error('the file could not be written')
}
