import { CONVERTED_EXTENSIONS } from '@xinqiao/contract/files/preview'
import { IMAGE_EXTENSIONS } from '@xinqiao/contract/files/purposes'

/** How a file is shown, as far as its extension tells. */
export type FileKind =
  | 'pdf'
  | 'picture'
  /** which not every browser shows */
  | 'foreign picture'
  | 'office'
  | 'markdown'
  | 'text'
  | 'table'
  | 'converted'
  | 'archive'
  | 'unknown'

const KINDS: readonly (readonly [FileKind, readonly string[]])[] = [
  ['pdf', ['pdf']],
  ['picture', IMAGE_EXTENSIONS],
  ['office', ['docx', 'xlsx', 'xls', 'pptx']],
  ['markdown', ['md', 'markdown']],
  ['text', ['log', 'txt', 'text', 'ini', 'cfg', 'conf', 'dts', 'dtsi', 'json', 'xml', 'yaml', 'yml']],
  ['table', ['csv', 'tsv']],
  ['converted', CONVERTED_EXTENSIONS],
  ['foreign picture', ['tif', 'tiff', 'avif', 'heic', 'heif', 'bmp', 'psd']],
  ['archive', ['zip', '7z', 'rar', 'gz', 'tgz', 'tar', 'bz2', 'xz']],
]
const KIND_OF = new Map(KINDS.flatMap(([kind, extensions]) => extensions.map((one) => [one, kind] as const)))

export function kindOf(extension: string): FileKind {
  return KIND_OF.get(extension.toLowerCase()) ?? 'unknown'
}
