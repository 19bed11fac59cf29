import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { blob, data } from '../envelope.ts'
import { int, named, str } from '../fields/primitives.ts'
import { figureSpan } from '../figure-span.ts'
import { CERTIFICATION_RECORDS, CERTIFICATIONS } from './kinds.ts'

const names = CERTIFICATIONS.map(({ name }) => name) as [string, ...string[]]
const days = (words: string) => z.number().nullable().describe(words)

export const kindFigure = named('CertificationKindFigure', {
  kind: z.string(),
  title: z.string(),
  sent: int('提交 / sent'),
  passed: int('通过 / passed'),
  failed: int('不通过 / turned down for good'),
  returned: int('退回次数 / sent back'),
  open: int('现在在办 / under way now'),
  median: days('从提交到证书的天数，中位数 / median days from application to certificate'),
  p90: days('90% 的申请在此天数内 / 90 % within so many days'),
})
export type KindFigure = z.infer<typeof kindFigure>

export const stepFigure = named('CertificationStepFigure', {
  kind: z.string(),
  title: z.string(),
  step: str('步骤 / state, or the wait for an answer'),
  label: z.string(),
  count: int('完成次数 / how often it was finished'),
  median: z.number(),
  p90: z.number(),
})
export type StepFigure = z.infer<typeof stepFigure>

export const certificationFigures = named('CertificationFigures', {
  from: z.string(),
  to: z.string(),
  kinds: z.array(kindFigure),
  steps: z.array(stepFigure),
  returns: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      field: z.string(),
      label: str('字段或附件，未逐项说明的为整体 / field or slot'),
      count: z.number().int(),
    }),
  ),
  weeks: z.array(
    z.object({
      week: str('周一 / Monday of the week'),
      sent: z.number().int(),
      passed: z.number().int(),
      returned: z.number().int(),
    }),
  ),
})
export type CertificationFigures = z.infer<typeof certificationFigures>

const figures = {
  access: ['staff:certifier', 'staff:tme', 'staff:manager'],
  method: 'GET',
  effect: 'read',
  reads: CERTIFICATION_RECORDS.map(({ kind }) => kind),
  source: 'path ours',
  query: z.object({
    ...figureSpan,
    kind: z
      .union([z.literal(''), z.enum(names)])
      .default('')
      .describe('认证种类 / kind'),
  }),
} as const

export const showCertificationFigures = defineEndpoint({
  ...figures,
  name: 'certifications.figures',
  scope: 'certifications:read',
  path: '/console/certification-figures',
  summary: '认证统计：各步骤天数、退回原因、各类数量 / days by step, returns by reason',
  answer: data(certificationFigures),
})

export const exportCertificationFigures = defineEndpoint({
  ...figures,
  name: 'certifications.exportFigures',
  scope: 'certifications:read',
  path: '/console/certification-figures/xlsx',
  summary: '认证统计的 Excel 文件 / the same as a workbook',
  answer: blob(),
  timeoutMs: 0,
})

export const certificationFigureEndpoints = [showCertificationFigures, exportCertificationFigures] as const
