import { z } from 'zod'
import { int, str, wholeNumber } from '../fields/primitives.ts'
import { FILE_PURPOSE_NAMES, FILE_PURPOSES } from './purposes.ts'
import { FILE_TEXTS, NAME_MARKER } from './texts.ts'

export const MAX_NAME_LENGTH = 200

/** Controls, and what turns the direction of text so that `gnp.exe` reads `exe.png`. */
const UNUSABLE = /[\p{Cc}/\\\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u

/** The name of a file as people see it; it never becomes part of a path. */
export const fileName = z
  .string(FILE_TEXTS.nameMissing)
  .meta({ takes: 'text' })
  .trim()
  .min(1, FILE_TEXTS.nameMissing)
  .max(MAX_NAME_LENGTH, FILE_TEXTS.nameTooLong)
  .refine(
    (name) => !UNUSABLE.test(name) && !/^\.+$/.test(name) && name.isWellFormed(),
    FILE_TEXTS.nameUnusable,
  )
  .refine((name) => !name.includes(NAME_MARKER), FILE_TEXTS.markerInName)
  .transform((name) => name.normalize('NFC'))
  .describe('文件名 / file name')

export const fileMd5 = z
  .string('fileMd5 应为 32 位十六进制')
  .regex(/^[0-9a-f]{32}$/i, 'fileMd5 应为 32 位十六进制')
  .transform((value) => value.toLowerCase())
  .describe('文件 MD5 / MD5 of the file, hex')

export const sha256 = z
  .string('应为 64 位十六进制')
  .regex(/^[0-9a-f]{64}$/i, '应为 64 位十六进制')
  .transform((value) => value.toLowerCase())

/** No file may be larger, whatever it is for. */
const MAX_FILE_BYTES = Math.max(...Object.values(FILE_PURPOSES).map((purpose) => purpose.maxBytes))

export const fileSize = wholeNumber('fileSize', 0, MAX_FILE_BYTES).describe('文件字节数 / size in bytes')

export const filePurpose = z
  .enum(FILE_PURPOSE_NAMES, `purpose 只能是 ${FILE_PURPOSE_NAMES.join('、')}`)
  .describe('用途 / what the file is for')

/** An id a client may choose, or nothing. */
export const uploadKey = z
  .union([z.literal(''), z.uuid('uploadId 应为 UUID')], 'uploadId 应为 UUID')
  .meta({ takes: 'own' })
  .optional()
  .transform((value) => (value === '' ? undefined : value?.toLowerCase()))
  .describe('上传编号，由客户端生成，可省略 / made by the client, may be left out')

/** `held` until a scanner has judged it. */
const fileState = z.enum(['clean', 'held']).describe('安全检查状态 / state of the security check')

export const storedFile = z.object({
  id: str('文件编号 / file id'),
  name: z.string(),
  size: z.number().int(),
  state: fileState,
})
export type StoredFile = z.infer<typeof storedFile>
export const upload = z.object({
  id: str('上传编号 / upload id'),
  name: z.string(),
  size: z.number().int(),
  purpose: filePurpose,
  partSize: int('每个分片的字节数，最后一个可更短 / bytes a part, the last may be shorter'),
  partCount: z.number().int(),
  received: z.array(z.number().int()).describe('已收到的分片序号 / numbers of the parts that are there'),
  file: storedFile.nullable().describe('传完后的文件 / the file, once it is whole'),
})
export type Upload = z.infer<typeof upload>
