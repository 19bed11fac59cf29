import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { neededText, recordId, wholeNumber } from '../../fields/primitives.ts'
import { CERTIFICATION_RECORDS } from '../kinds.ts'
import { neededPrintedLine, printedText } from '../printed-text.ts'
import { CERTIFICATION_TEXTS as T } from '../texts.ts'

const note = z.object({ note: neededText('原因', 1000, T.reasonMissing).describe('原因 / reason') })

const certificateMove = {
  access: 'staff:certifier',
  scope: 'certifications:write',
  source: 'path ours',
  method: 'POST',
  effect: 'toggle',
  changes: ['certificate', ...CERTIFICATION_RECORDS.map(({ kind }) => kind)],
  params: z.object({ id: recordId('certificate', '证书，与其申请同号 / certificate') }),
  body: note,
  answer: nothing(),
} as const

export const withdrawCertificate = defineEndpoint({
  ...certificateMove,
  name: 'certifications.withdrawCertificate',
  path: '/console/certificates/{id}/withdraw',
  summary: '撤销证书 / withdraws a certificate',
})

export const restoreCertificate = defineEndpoint({
  ...certificateMove,
  name: 'certifications.restoreCertificate',
  path: '/console/certificates/{id}/restore',
  summary: '恢复证书 / gives a certificate back',
})

export const reissueCertificate = defineEndpoint({
  ...certificateMove,
  name: 'certifications.reissueCertificate',
  path: '/console/certificates/{id}/reissue',
  summary: '更正证书并以原编号重新颁发，此前内容留存 / corrects a certificate under its number',
  body: z.object({
    note: neededText('更正原因', 1000, T.correctionMissing).describe('更正原因 / why'),
    productName: neededPrintedLine('产品名称', T.productMissing).describe('产品名称 / product'),
    productModel: neededPrintedLine('产品型号', T.modelMissing).describe('产品型号 / model'),
    configuration: printedText('认证配置', 1000).describe('认证配置 / the exact configuration'),
    firmware: printedText('固件版本', 200).describe('固件版本 / firmware'),
    version: wholeNumber('version', 1, 1_000_000_000)
      .optional()
      .describe('读到的版本 / the version that was read'),
  }),
})

export const certificateConsoleEndpoints = [
  withdrawCertificate,
  restoreCertificate,
  reissueCertificate,
] as const
