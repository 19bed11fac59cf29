import { z } from 'zod'
import { date, dateTime, int, named, str } from '../../fields/primitives.ts'

export const CERTIFICATE_STATES = ['valid', 'expired', 'withdrawn'] as const

/** What a corrected certificate said before. */
const edition = named('CertificateEdition', {
  edition: int('版次 / which edition'),
  productName: z.string(),
  model: z.string(),
  configuration: z.string(),
  firmware: z.string(),
  replacedBy: str('更正人 / who corrected it'),
  replacedTime: dateTime,
  reason: str('更正原因 / why'),
})
export type CertificateEdition = z.infer<typeof edition>

export const certificateFacts = named('CertificateFacts', {
  id: z.string(),
  number: z.string(),
  status: z.enum(CERTIFICATE_STATES).describe('有效、已过期、已撤销 / state today'),
  productName: str('证书上的产品名称 / product as it is certified'),
  model: str('证书上的产品型号 / model as it is certified'),
  configuration: str('认证配置 / the exact configuration'),
  firmware: str('固件版本 / firmware'),
  firmwareReleaseId: str('测试所用的已发布固件版本，空为未关联 / release that it was tested with'),
  platform: str('目标平台 / target platform'),
  issuedOn: date,
  validUntil: date,
  listedOn: date.describe('公开日期 / public from this day on'),
  verifyCode: str('查验码 / code of the verification page'),
  withdrawnReason: z.string(),
  edition: int('版次 / which edition'),
  correctedOn: str('更正日期，未更正为空 / day of the last correction, empty for none'),
  editions: z.array(edition).describe('此前各版，最近的在前 / what it said before, the latest first'),
  version: z.number().int(),
})
export type CertificateFacts = z.infer<typeof certificateFacts>
