import { contentDisposition } from './file-answer.ts'

/** What a file is called that is made for whoever asks: in Chinese, and in Latin letters for programs that read no others. */
interface MadeFile {
  type: string
  name: string
  latin: string
  as?: 'inline' | 'attachment'
}

export function madeFileHeaders({ type, name, latin, as = 'attachment' }: MadeFile): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': contentDisposition(as, name, latin),
    filename: encodeURIComponent(name),
    'x-content-type-options': 'nosniff',
  }
}
