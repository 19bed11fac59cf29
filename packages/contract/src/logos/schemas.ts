import { z } from 'zod'
import { date, dateTime } from '../primitives.ts'

/** A logo of the wall (document 1 section 3). */
export const logo = z
  .object({
    logoUrl: z.string().describe('Logo 图片地址 / address of the picture'),
    corporateName: z.string().describe('企业名称 / name of the partner'),
  })
  .meta({ id: 'Logo' })
export type Logo = z.infer<typeof logo>

export const partner = logo
  .extend({
    id: z.string(),
    certifiedOn: date.describe('首次通过认证的日期 / day of the first certification'),
    version: z.number().int().describe('修改时带回，防止覆盖他人的修改 / sent back with a change'),
    updateTime: dateTime,
  })
  .meta({ id: 'Partner' })
export type Partner = z.infer<typeof partner>
