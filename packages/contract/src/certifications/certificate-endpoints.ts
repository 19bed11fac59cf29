import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { blob, data } from '../envelope.ts'
import { neededText, text } from '../fields/primitives.ts'
import { publicDetail, verification } from './public-schemas.ts'
import { CERTIFICATION_TEXTS } from './texts.ts'

export const open = { access: 'public', effect: 'read', method: 'GET', reads: ['certificate'] } as const
export const filter = (label: string) => text(label, 100).trim().default('').describe(`${label} / filter`)

const certificate = {
  params: z.object({ number: text('认证编号', 40).describe('证书编号 / number of the certificate') }),
  query: z.object({
    code: text('查验码', 40).default('').describe('查验码，未公开的证书须提供 / needed before it is public'),
  }),
} as const

/** What a buyer reads of a certificate; one that is not public yet needs the code printed on it. */
export const verifyCertificate = defineEndpoint({
  ...open,
  ...certificate,
  name: 'certifications.verify',
  scope: 'certifications:read',
  path: '/certificates/{number}',
  summary: '查验证书 / verifies a certificate',
  source: 'path ours',
  answer: data(verification),
  rateLimit: 120,
})

export const printCertificate = defineEndpoint({
  ...open,
  ...certificate,
  name: 'certifications.print',
  scope: 'certifications:read',
  path: '/certificates/{number}/pdf',
  summary: '证书 PDF / the certificate as a PDF',
  source: 'path ours',
  answer: blob(),
  rateLimit: 30,
})

/** For programs: whether a product is certified for a platform today, and by which certificates. */
export const checkCertified = defineEndpoint({
  ...open,
  name: 'certifications.check',
  scope: 'certifications:read',
  path: '/certificates/check',
  summary: '查询某型号在某平台上是否已认证，供程序使用 / whether a model is certified for a platform',
  source: 'path ours',
  query: z.object({
    model: neededText('产品型号', 150, CERTIFICATION_TEXTS.modelMissing).describe(
      '产品型号，写法不限 / model, however it is spelled',
    ),
    platform: filter('目标平台'),
    kind: filter('认证种类'),
  }),
  answer: data(
    z.object({
      certified: z.boolean(),
      certificates: z.array(publicDetail).describe('有效且已公开的证书 / good and public certificates'),
    }),
  ),
  rateLimit: 120,
})
