import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { blob, data } from '../envelope.ts'
import { recordId } from '../primitives.ts'

const params = z.object({ id: recordId('knowledge-resource', '资源 / resource') })

/** Extensions whose files are read as the PDF that a converter makes of them. */
export const CONVERTED_EXTENSIONS: readonly string[] = ['doc', 'ppt', 'rtf', 'odt', 'odp', 'ods']

export const previewState = defineEndpoint({
  name: 'knowledge.previewState',
  method: 'GET',
  path: '/wiki/res/{id}/preview',
  access: 'public',
  effect: 'read',
  summary:
    '旧版 Office 文件的 PDF 预览是否就绪；首次询问即开始转换 / whether the PDF of an old office file is there; the first asking has it made',
  source: 'path ours',
  params,
  answer: data(
    z.object({
      state: z
        .enum(['waiting', 'ready', 'failed', 'none'])
        .describe('none：此类文件不转换，或未装转换程序 / not converted, or no converter here'),
    }),
  ),
})

export const previewPdf = defineEndpoint({
  name: 'knowledge.previewPdf',
  method: 'GET',
  path: '/wiki/res/{id}/preview.pdf',
  access: 'public',
  effect: 'read',
  summary: '旧版 Office 文件转换成的 PDF，支持 Range / the PDF of an old office file',
  source: 'path ours',
  params,
  answer: blob(),
  timeoutMs: 0,
})

export const previewEndpoints = [previewState, previewPdf] as const
