import { accessSync, constants, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import type { Config } from '../../config.ts'
import { openTemporaryFolder } from '../temporary-place.ts'
import { ConversionError, type Converter, run } from './run-converter.ts'

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
