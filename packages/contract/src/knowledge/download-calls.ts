import { z } from 'zod'
import { boundedArray, idOf, recordId } from '../fields/primitives.ts'
import { MOST_BASES, DOWNLOAD_TEXTS as T } from './download-texts.ts'

export const reader = { access: 'login', service: 'downloads' } as const
export const kbId = recordId('knowledge-base', '知识库 / knowledge base')

/** Ids of bases as a list or comma-joined, each once. */
export const list = z
  .union([z.string().max(4000), boundedArray(z.array(z.string().max(64)), 200)], T.nothingChosen)
  .transform((value) => (typeof value === 'string' ? value.split(',') : value))
  .transform((ids) => [...new Set(ids.map((id) => id.trim()).filter(Boolean))])
  .refine((ids) => ids.length > 0, T.nothingChosen)
  .refine((ids) => ids.length <= MOST_BASES, `一次最多下载 ${MOST_BASES} 个知识库`)
  .transform((ids) => ids.map((id) => idOf(id)))
  .meta({ record: 'knowledge-base', description: '知识库编号，逗号分隔 / ids of bases, comma-joined' })

export const projectId = recordId('project', '相关项目 / project it is for').optional()
/** 1 from the project-linked page, 2 from the knowledge base list. */
export const place = z.coerce.number('type 只能是 1 或 2').pipe(z.literal([1, 2], 'type 只能是 1 或 2'))

/** `print`: written online, rendered and printed by the browser. */
export const way = z
  .enum(['pdf', 'archive', 'file', 'zip', 'print', 'read'])
  .describe(
    '方式；read 为无下载权限者在线阅读 / stamped PDF, archive with a password, file as it is, several files, print; read in the page by one who may not download',
  )
export type DownloadWay = z.infer<typeof way>

/** What the documents send and the login says better. */
export function unused(max: number, why = '') {
  return z
    .string()
    .meta({ takes: 'unused' })
    .max(max)
    .optional()
    .describe(`收下不用${why} / accepted and not used`)
}
