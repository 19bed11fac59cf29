import { z } from 'zod'
import { dateTime, int, named, str } from '../fields/primitives.ts'
import { linkName } from '../knowledge/version-endpoints.ts'
import { AUTHORING_TEXTS as T, TEXT_MAX } from './texts.ts'

/** A document as it is being written. */
export const documentText = named('AuthoredText', {
  id: z.string(),
  title: z.string(),
  type: z.literal([1, 2]),
  slug: str('同版本文档间链接用 document:slug / what links within the version name'),
  body: str('Markdown，图片写作 resource:编号 / markdown, pictures by resource:id'),
  revision: z.number().int(),
  reviseTime: dateTime,
  reviserName: z.string(),
  fileName: z.string(),
  fileSize: z.number().int(),
  fileAddress: z.string(),
  links: z.array(linkName).describe('正文所引用的文档与文件 / documents and files that the text names'),
})
export type DocumentText = z.infer<typeof documentText>

export const textForm = z.object({
  body: z.string('缺少正文').meta({ takes: 'text' }).max(TEXT_MAX, T.textTooLong),
  revision: z
    .number('缺少修订号')
    .int()
    .min(1)
    .max(2_147_483_647)
    .describe('读取时的修订 / the revision that was read'),
})

export const resource = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int(),
  address: str('短时签名地址 / signed address'),
})

export const writer = z.object({
  name: z.string(),
  avatar: z.string(),
})

export const binned = z.object({
  id: z.string(),
  title: z.string(),
  documents: int('连同下级的文档数 / with all below it'),
  removeTime: dateTime,
  removerName: z.string(),
})

export const pastText = z.object({
  id: z.string(),
  length: z.number().int(),
  reviseTime: dateTime,
  reviserName: z.string(),
})
