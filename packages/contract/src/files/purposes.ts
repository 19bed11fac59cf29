import type { AccessRule } from '../access.ts'

const MB = 1024 * 1024

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
  access: AccessRule
}

export const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif', 'webp'] as const

/** The one table of limits (document 1 section 9, document 2 section 5, document 3 section 5). */
export const FILE_PURPOSES = {
  attachment: ofAnyType(100 * MB, '上传文件大小不能超过 100MB'),
  reply: ofAnyType(200 * MB, '上传文件大小不能超过 200MB'),
  certification: ofAnyType(100 * MB, '上传文件大小不能超过 100MB'),
  project: {
    ...ofAnyType(100 * MB, '上传文件大小不能超过 100MB'),
    extensions: ['jpg', 'png', 'jpeg', 'pdf'],
    wrongType: '上传的文件格式异常，请上传.jpg,.png,.jpeg,.pdf',
  },
  image: {
    ...ofAnyType(3 * MB, '上传图片大小不能超过 3MB'),
    extensions: IMAGE_EXTENSIONS,
    wrongType: '只能上传图片文件',
  },
  knowledge: { ...ofAnyType(4096 * MB, '上传文件大小不能超过 4GB'), mayRun: true, access: 'staff:editor' },
} as const satisfies Record<string, FilePurpose>

export type FilePurposeName = keyof typeof FILE_PURPOSES
export const FILE_PURPOSE_NAMES = Object.keys(FILE_PURPOSES) as [FilePurposeName, ...FilePurposeName[]]

/** A chunk of the documented chunked upload, inclusive. */
export const MAX_CHUNK_BYTES = 100 * MB
export const MAX_CHUNKS = 10_000

function ofAnyType(maxBytes: number, tooLarge: string) {
  return { maxBytes, tooLarge, extensions: null, wrongType: '', mayRun: false, access: 'login' } as const
}
