import { FILE_PURPOSES, type FilePurposeName } from '@xinqiao/contract/files/purposes'
import { runsByItself } from '@xinqiao/contract/files/runs-by-itself'
import { isText } from '@xinqiao/contract/files/text-form'
import { FILE_TEXTS } from '@xinqiao/contract/files/texts'
import { fileTypeFromBuffer } from 'file-type'

/** As much of the beginning of a file as tells its type. */
export const HEAD_BYTES = 64 * 1024

const ARCHIVE_OFFICE = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'jar', 'apk', 'epub']

const PICTURES = ['png', 'apng', 'jpg', 'gif', 'webp']

/** What the content of a file with such a name must be, where that can be told from its beginning. */
const CONTENT_OF: Readonly<Record<string, readonly string[]>> = {
  // A picture under another picture's name is shown all the same: browsers go by what it is.
  png: PICTURES,
  jpg: PICTURES,
  jpeg: PICTURES,
  gif: PICTURES,
  webp: PICTURES,
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

/** Text by name: what has the marks of another format must read as text all the same. */
const TEXTUAL = new Set([
  ...[
    'txt',
    'text',
    'log',
    'md',
    'markdown',
    'csv',
    'tsv',
    'json',
    'xml',
    'html',
    'htm',
    'svg',
    'ini',
    'conf',
    'cfg',
  ],
  ...['yaml', 'yml', 'c', 'h', 'cpp', 'py', 'sh', 'dts', 'dtsi', 'js', 'ts', 'java', 'patch', 'diff'],
])
const ENCRYPTED = new Set(['docx', 'xlsx', 'pptx'])
const COMPOUND = 'application/x-cfb'

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
  // Text may begin with any letters: BM, MZ, ID3 and “MAC ” are marks of other formats.
  if (TEXTUAL.has(extension)) return found === undefined || isText(head) ? 'text/plain' : null
  if (expected === undefined) return found === undefined || isText(head) ? GENERAL : found.mime
  if (found && expected.includes(found.ext)) return found.mime
  if (extension === 'pdf') return beginsWithin(head, '%PDF-') ? 'application/pdf' : null
  return ENCRYPTED.has(extension) && found?.ext === 'cfb' && isEncrypted(head) ? COMPOUND : null
}

/** The head of a PDF may stand within the first 1,024 bytes. */
function beginsWithin(head: Uint8Array, mark: string): boolean {
  return Buffer.from(head.subarray(0, 1024)).includes(mark, 0, 'latin1')
}

/** An office file with a password is a compound file that names its one stream; its directory may lie further back. */
function isEncrypted(head: Uint8Array): boolean {
  const bytes = Buffer.from(head)
  const directory = (bytes.readUInt32LE(0x30) + 1) * 2 ** bytes.readUInt16LE(0x1e)
  return directory >= bytes.length || bytes.includes('EncryptedPackage', 0, 'utf16le')
}

/** The refusal for a content that does not fit its name, with what it is where that can be told. */
export async function mismatchText(
  purpose: FilePurposeName,
  name: string,
  head: Uint8Array,
): Promise<string> {
  const { wrongType } = FILE_PURPOSES[purpose]
  if (wrongType !== '') return wrongType
  const found = await fileTypeFromBuffer(head)
  const extension = extensionOf(name)
  if (!OFFICE.has(extension)) return FILE_TEXTS.contentMismatch
  const text = isText(head) ? new TextDecoder().decode(head.subarray(0, 2048)) : ''
  if (/<(?:!doctype\s+html|html|table|meta)[\s>]/i.test(text)) return FILE_TEXTS.isPage(extension)
  if (/^mime-version:/im.test(text)) return FILE_TEXTS.isPage(extension)
  if (text !== '' && ['xls', 'doc', 'ppt'].includes(extension)) return FILE_TEXTS.isText(extension)
  if (found && OFFICE_OF[found.ext] !== undefined)
    return FILE_TEXTS.isOther(OFFICE_OF[found.ext] ?? '', extension)
  return FILE_TEXTS.contentMismatch
}

const OFFICE = new Set(['doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx'])
const OFFICE_OF: Readonly<Record<string, string>> = {
  docx: 'Word 文档（.docx）',
  xlsx: 'Excel 工作簿（.xlsx）',
  pptx: 'PowerPoint 演示文稿（.pptx）',
  cfb: '旧版 Office 文件（.doc、.xls 或 .ppt）',
  pdf: 'PDF 文档（.pdf）',
}
