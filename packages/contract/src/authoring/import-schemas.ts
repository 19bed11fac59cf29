import { z } from 'zod'
import { uploadedFile } from '../uploaded-file.ts'
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
})

export const imported = z.object({
  documents: z.number().int(),
  pictures: z.number().int(),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
})
