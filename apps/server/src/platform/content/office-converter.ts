import { spawn } from 'node:child_process'
import { accessSync, constants, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import type { Config } from '../../config.ts'
import { openTemporaryFolder } from '../temporary-place.ts'

/** The file cannot be converted, or not within its limits. */
export class ConversionError extends Error {}

/** A program that makes a PDF of an office file, called as LibreOffice is. */
export interface OfficeConverter {
  /** @throws ConversionError for a file that it cannot convert, or one that takes too long */
  toPdf(file: { content: Readable; extension: string }): Promise<Buffer>
  /** Ends what runs: the server stops. What was being converted is no worse for it, and may be tried again. */
  end(): void
}

const NAMES = ['soffice', 'libreoffice']
/** What LibreOffice calls each kind. Left to guess, it takes a damaged file for a text and draws its bytes. */
const FILTERS: Readonly<Record<string, string>> = {
  doc: 'MS Word 97',
  ppt: 'MS PowerPoint 97',
  rtf: 'Rich Text Format',
  odt: 'writer8',
  odp: 'impress8',
  ods: 'calc8',
}
const LARGEST_PDF = 150_000_000
/**
 * Memory, size of any file it writes, seconds of the processor; no core dumps. The third pipe closes with the
 * server: one that is killed takes along what it has started.
 */
const LIMITS = `ulimit -v 4194304; ulimit -f 400000; ulimit -t "$1"; ulimit -c 0; shift
{ read -r end <&3; kill -KILL 0; } &
exec 3<&-; exec "$@"`

/** The converter that the configuration names, else one on the PATH; null where there is none. */
export function findOfficeConverter(config: Settings): OfficeConverter | null {
  const { OFFICE_CONVERTER: named, OFFICE_CONVERTER_SECONDS: seconds, PATH: path } = config
  if (named === 'off') return null
  const program = named ?? onPath(NAMES, path)
  if (program === null) return null
  const stopping = new AbortController()
  return {
    toPdf: (file) => convert({ program, seconds, path, stop: stopping.signal }, file),
    end: () => stopping.abort(),
  }
}

type Settings = Pick<Config, 'OFFICE_CONVERTER' | 'OFFICE_CONVERTER_SECONDS' | 'PATH'>

interface Converter {
  program: string
  seconds: number
  /** where programs are looked for */
  path: string
  stop: AbortSignal
}

function onPath(names: readonly string[], path: string): string | null {
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder))
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return places.find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** In a folder of its own with a profile of its own: nothing of one file is left for the next. */
async function convert(
  converter: Converter,
  { content, extension }: { content: Readable; extension: string },
): Promise<Buffer> {
  const filter = FILTERS[extension]
  if (filter === undefined) throw new ConversionError('a file of this name is not converted')
  const folder = await openTemporaryFolder('office')
  try {
    const source = join(folder, `file.${extension}`)
    const out = join(folder, 'out')
    await mkdir(out)
    await pipeline(content, createWriteStream(source))
    const profile = pathToFileURL(join(folder, 'profile')).href
    await run(converter, folder, [
      '--headless',
      '--norestore',
      '--nologo',
      `-env:UserInstallation=${profile}`,
      `--infilter=${filter}`,
      '--convert-to',
      'pdf',
      '--outdir',
      out,
      source,
    ])
    return await readPdf(join(out, 'file.pdf'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readPdf(path: string): Promise<Buffer> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size === 0) throw new ConversionError('the converter made no PDF')
  if (size > LARGEST_PDF) throw new ConversionError('the converter made too large a PDF')
  const pdf = await readFile(path)
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new ConversionError('what the converter made is no PDF')
  return pdf
}

async function run(
  { program, seconds, path, stop }: Converter,
  folder: string,
  args: readonly string[],
): Promise<void> {
  const alone = await withoutNetwork()
  const child = spawn('/bin/sh', ['-c', LIMITS, 'sh', String(seconds), ...alone, program, ...args], {
    cwd: folder,
    // Its own group, so that what it has started ends with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { PATH: path, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
  })
  const end = () => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // nothing of it is left
    }
  }
  const timer = setTimeout(end, seconds * 1000)
  stop.addEventListener('abort', end)
  try {
    if (stop.aborted) end()
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
    })
    if (stop.aborted) throw new Error('the server stopped while a file was converted')
    if (code !== 0)
      throw new ConversionError(
        code === null ? 'the converter was ended' : `the converter failed with ${code}`,
      )
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', end)
    end()
  }
}

const ALONE = ['unshare', '--map-root-user', '--net', '--']
let alone: Promise<readonly string[]> | undefined

/** What runs a program without any network, where the system lets us. */
function withoutNetwork(): Promise<readonly string[]> {
  alone ??= new Promise((resolve) => {
    const [program = '', ...args] = ALONE
    const probe = spawn(program, [...args, 'true'], { stdio: 'ignore' })
    probe.once('error', () => resolve([]))
    probe.once('exit', (code) => resolve(code === 0 ? ALONE : []))
  })
  return alone
}
