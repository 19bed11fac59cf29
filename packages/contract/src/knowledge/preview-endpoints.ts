import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { blob } from '../envelope.ts'
import { recordId } from '../fields/primitives.ts'
import { conversionAnswer } from '../files/preview.ts'

const params = z.object({ id: recordId('knowledge-resource', '资源 / resource') })

export const previewState = defineEndpoint({
  ...READING,
  name: 'knowledge.previewState',
  scope: 'knowledge:read',
  path: '/wiki/res/{id}/preview',
  access: 'public',
  summary:
    '旧版 Office 文件的 PDF 预览是否就绪；首次询问即开始转换 / whether the PDF of an old office file is there; the first asking has it made',
  source: 'path ours',
  params,
  answer: conversionAnswer,
})

export const previewPdf = defineEndpoint({
  ...READING,
  name: 'knowledge.previewPdf',
  scope: 'knowledge:read',
  path: '/wiki/res/{id}/preview.pdf',
  access: 'public',
  summary: '旧版 Office 文件转换成的 PDF，支持 Range / the PDF of an old office file',
  source: 'path ours',
  params,
  answer: blob(),
  timeoutMs: 0,
})

export const previewEndpoints = [previewState, previewPdf] as const
