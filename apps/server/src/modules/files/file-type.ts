import { FILE_PURPOSES, type FilePurposeName } from '@xinqiao/contract/files/purposes'
import { runsByItself } from '@xinqiao/contract/files/runs-by-itself'
import { FILE_TEXTS } from '@xinqiao/contract/files/texts'
import { fileTypeFromBuffer } from 'file-type'

/** As much of the beginning of a file as tells its type. */
export const HEAD_BYTES = 64 * 1024

const ARCHIVE_OFFICE = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'jar', 'apk', 'epub']

/** What the content of a file with such a name must be, where that can be told from its beginning. */
const CONTENT_OF: Readonly<Record<string, readonly string[]>> = {
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
  webp: ['webp'],
  bmp: ['bmp'],
  tif: ['tif'],
  tiff: ['tif'],
  pdf: ['pdf'],
  zip: ['zip', ...ARCHIVE_OFFICE],
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
  pptx: ['pptx', 'zip'],
  doc: ['cfb'],
  xls: ['cfb'],
  ppt: ['cfb'],
  rar: ['rar'],
  '7z': ['7z'],
  gz: ['gz', 'tar.gz'],
  tgz: ['gz', 'tar.gz'],
  xz: ['xz'],
  bz2: ['bz2'],
  mp4: ['mp4', 'm4v', 'mov'],
  mov: ['mov', 'mp4'],
  mp3: ['mp3'],
}

/** Text by name: anything that has the marks of another format is not. */
const TEXTUAL = new Set([
  ...['txt', 'log', 'md', 'csv', 'tsv', 'json', 'xml', 'html', 'htm', 'svg', 'ini', 'conf', 'cfg', 'yaml'],
  ...['yml', 'c', 'h', 'cpp', 'py', 'sh', 'dts', 'dtsi', 'js', 'ts', 'java', 'patch', 'diff'],
])
const TEXTUAL_CONTENT = new Set(['xml', 'html', 'svg', 'rtf', 'vcf', 'ics', 'eps', 'vtt'])

const GENERAL = 'application/octet-stream'

/** The extension of a name, lower case, without the dot; empty without one. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at <= 0 ? '' : name.slice(at + 1).toLowerCase()
}

/** Why a name may not be used for this purpose; null when it may. */
export function refuseName(name: string, purpose: FilePurposeName): string | null {
  const { extensions, wrongType, mayRun } = FILE_PURPOSES[purpose]
  const allowed: readonly string[] | null = extensions
  const running = mayRun ? null : runsByItself(name)
  if (running !== null) return allowed === null ? FILE_TEXTS.runs(running) : wrongType
  return allowed === null || allowed.includes(extensionOf(name)) ? null : wrongType
}

/**
 * Compares what a file is called with what it is.
 * @returns its media type, or null where they do not fit
 */
export async function checkContent(name: string, head: Uint8Array): Promise<string | null> {
  const extension = extensionOf(name)
  const found = await fileTypeFromBuffer(head)
  const expected = CONTENT_OF[extension]
  if (expected) return found && expected.includes(found.ext) ? found.mime : null
  if (TEXTUAL.has(extension)) {
    if (found && !TEXTUAL_CONTENT.has(found.ext)) return null
    return 'text/plain'
  }
  return found?.mime ?? GENERAL
}

/** The refusal for a content that does not fit its name. */
export function mismatchText(purpose: FilePurposeName): string {
  const { wrongType } = FILE_PURPOSES[purpose]
  return wrongType === '' ? FILE_TEXTS.contentMismatch : wrongType
}
