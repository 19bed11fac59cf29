import type { Access } from '../access.ts'
import { limitText, MB } from '../sizes.ts'

/** What a file is for decides how large it may be, of which type, and who may bring it. */
export interface FilePurpose {
  /** bytes, inclusive */
  maxBytes: number
  tooLarge: string
  /** without a dot, lower case; null for any */
  extensions: readonly string[] | null
  wrongType: string
  /** also what runs by a double click: tools that the provider gives out */
  mayRun: boolean
  access: Access
}

export const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif', 'webp'] as const

/** The one table of limits (document 1 section 9, document 2 section 5, document 3 section 5). */
export const FILE_PURPOSES = {
  attachment: ofAnyType(100 * MB),
  reply: ofAnyType(200 * MB),
  certification: ofAnyType(100 * MB),
  project: {
    ...ofAnyType(100 * MB),
    extensions: ['jpg', 'png', 'jpeg', 'pdf'],
    wrongType: '上传的文件格式异常，请上传.jpg,.png,.jpeg,.pdf',
  },
  image: {
    ...ofAnyType(3 * MB, '图片'),
    extensions: IMAGE_EXTENSIONS,
    wrongType: '只能上传图片文件',
  },
  knowledge: { ...ofAnyType(4096 * MB), mayRun: true, access: 'staff:editor' },
  firmware: { ...ofAnyType(4096 * MB), mayRun: true, access: ['staff:editor', 'staff:manager'] },
} as const satisfies Record<string, FilePurpose>

export type FilePurposeName = keyof typeof FILE_PURPOSES
export const FILE_PURPOSE_NAMES = Object.keys(FILE_PURPOSES) as [FilePurposeName, ...FilePurposeName[]]

/** A chunk of the documented chunked upload, inclusive. */
export const MAX_CHUNK_BYTES = 100 * MB
export const CHUNK_TOO_LARGE = `分片大小不能超过 ${limitText(MAX_CHUNK_BYTES, '')}`
export const MAX_CHUNKS = 10_000

function ofAnyType(maxBytes: number, what = '文件') {
  const tooLarge = `上传${what}大小不能超过 ${limitText(maxBytes, '')}`
  return { maxBytes, tooLarge, extensions: null, wrongType: '', mayRun: false, access: 'login' } as const
}
