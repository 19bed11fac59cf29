import { z } from 'zod'
import { bool, date, dateTime, int, named, str } from '../fields/primitives.ts'
import { CERTIFICATE_STATES } from './certificates/schemas.ts'

export const publicRow = named('PublicCertification', {
  id: z.string(),
  kind: str('认证种类 / kind'),
  rzNumber: str('认证编号 / number'),
  productName: z.string(),
  productModel: z.string(),
  deviceTypes: str('产品类型 / type of product'),
  rzmbpt: str('目标平台 / target platform'),
  applyUnitUserName: str('生态联系人 / the provider’s contact'),
  applyStatus: z.string(),
  applyStatusCode: z.string(),
  companyName: str('申请单位 / company'),
  createTime: dateTime.describe('申请时间 / time of application'),
  validUntil: date,
  hasSecurityNotice: bool('固件有安全公告 / there is a security notice of its firmware'),
})
export type PublicRow = z.infer<typeof publicRow>

export const publicDetail = publicRow
  .extend({ configuration: z.string(), firmware: z.string(), issuedOn: date })
  .meta({ id: 'PublicCertificationDetail' })
export type PublicDetail = z.infer<typeof publicDetail>

export const verification = named('CertificateVerification', {
  number: z.string(),
  kind: z.string(),
  status: z.enum(CERTIFICATE_STATES),
  productName: z.string(),
  productModel: z.string(),
  deviceTypes: z.string(),
  rzmbpt: z.string(),
  companyName: z.string(),
  configuration: z.string(),
  firmware: z.string(),
  hasSecurityNotice: bool('固件有安全公告 / there is a security notice of its firmware'),
  issuedOn: date,
  validUntil: date,
  edition: int('版次 / which edition'),
  correctedOn: str('更正日期，未更正为空 / day of the last correction, empty for none'),
  withdrawnOn: z.string(),
  withdrawnReason: z.string(),
})
export type Verification = z.infer<typeof verification>
