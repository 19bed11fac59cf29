import { z } from 'zod'
import { date, dateTime } from '../primitives.ts'
import { CERTIFICATE_STATES } from './schemas.ts'

export const publicRow = z
  .object({
    id: z.string(),
    kind: z.string().describe('认证种类 / kind'),
    rzNumber: z.string().describe('认证编号 / number'),
    productName: z.string(),
    productModel: z.string(),
    deviceTypes: z.string().describe('产品类型 / type of product'),
    rzmbpt: z.string().describe('目标平台 / target platform'),
    applyUnitUserName: z.string().describe('生态联系人 / the provider’s contact'),
    applyStatus: z.string(),
    applyStatusCode: z.string(),
    companyName: z.string().describe('申请单位 / company'),
    createTime: dateTime.describe('申请时间 / time of application'),
    validUntil: date,
  })
  .meta({ id: 'PublicCertification' })
export type PublicRow = z.infer<typeof publicRow>

export const publicDetail = publicRow
  .extend({ configuration: z.string(), firmware: z.string(), issuedOn: date })
  .meta({ id: 'PublicCertificationDetail' })
export type PublicDetail = z.infer<typeof publicDetail>

export const verification = z
  .object({
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
    issuedOn: date,
    validUntil: date,
    withdrawnOn: z.string(),
    withdrawnReason: z.string(),
  })
  .meta({ id: 'CertificateVerification' })
export type Verification = z.infer<typeof verification>
