import { z } from 'zod'
import { int, str } from '../fields/primitives.ts'
import { uploadedFile } from '../fields/uploaded-file.ts'
import { AUTHORING_TEXTS as T } from './texts.ts'

export const importForm = z.object({
  file: uploadedFile(T.fileMissing, '文件 / file'),
  progressId: z
    .string()
    .meta({ takes: 'own' })
    .max(64)
    .optional()
    .describe(
      '给出时，进度以此编号经实时事件 knowledge-import 告知 / given, live events tell the progress by it',
    ),
  again: z
    .enum(['ask', 'update', 'skip', 'add'])
    .default('add')
    .describe('此前导入过的文档：先询问、更新、跳过、另建 / what becomes of texts that were imported before'),
})

export const knownText = z.object({
  path: z.string(),
  title: z.string(),
  newTitle: z.string(),
  state: z.enum(['same', 'changed']),
  older: str('现有正文，仅供比较，过长时为空 / the text as it is, to compare'),
  newer: str('导入的正文 / the text as it comes'),
})
export type KnownText = z.infer<typeof knownText>

export const imported = z.object({
  documents: int('新建的文档，不含目录 / new documents without folders'),
  updated: z.number().int(),
  folders: z.number().int(),
  pictures: z.number().int(),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
  known: z
    .array(knownText)
    .describe(
      '此前导入过的文档；不为空时未写入任何内容 / texts imported before; not empty: nothing was written',
    ),
})
