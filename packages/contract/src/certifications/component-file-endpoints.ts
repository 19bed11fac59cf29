import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { data, nothing } from '../envelope.ts'
import { refId, str, text } from '../fields/primitives.ts'
import { uploadedFile } from '../fields/uploaded-file.ts'
import { FILE_PURPOSES } from '../files/purposes.ts'
import { FILE_TEXTS } from '../files/texts.ts'
import { CERTIFICATION_TEXTS } from './texts.ts'

const componentId = refId('component-application', undefined, []).describe('部件认证申请 / application')

/** One file of an application that may be changed. */
const oneFile = {
  access: 'unit:4',
  service: 'certification',
  effect: 'toggle',
  changes: ['component-certification'],
  source: '3.7, path ours',
} as const

export const addComponentFile = defineEndpoint({
  ...oneFile,
  name: 'certifications.addComponentFile',
  scope: 'certifications:write',
  method: 'POST',
  path: '/rzApply/uploadRzapplyFile',
  summary: '给可修改的部件认证申请加一个附件 / adds a file to an application that may be changed',
  form: {
    files: ['file'],
    maxBytes: FILE_PURPOSES.certification.maxBytes,
    tooLarge: FILE_PURPOSES.certification.tooLarge,
    purpose: 'certification',
  },
  body: z.object({
    relationId: componentId,
    fjlx: z.string().meta({ takes: 'choice' }).max(64).describe('附件类型 / slot'),
    t: text('t', 64).optional().describe('所属表，收下不用 / table, accepted and not used'),
    file: uploadedFile(CERTIFICATION_TEXTS.fileMissing, '附件 / file').optional(),
  }),
  answer: data(z.object({ id: str('附件编号 / the file') }), FILE_TEXTS.uploaded),
  timeoutMs: 0,
})

export const removeComponentFile = defineEndpoint({
  ...oneFile,
  name: 'certifications.removeComponentFile',
  scope: 'certifications:write',
  method: 'DELETE',
  path: '/rzApply/delRzapplyFile',
  summary: '删除可修改的部件认证申请的一个附件 / takes a file off an application that may be changed',
  query: z.object({
    relationId: componentId,
    id: refId('file', undefined, []).describe('附件编号 / the file'),
  }),
  answer: nothing(FILE_TEXTS.removed),
})
