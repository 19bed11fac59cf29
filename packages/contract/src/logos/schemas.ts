import { z } from 'zod'
import { date, dateTime, int, named, str } from '../fields/primitives.ts'

/** A logo of the wall (document 1 section 3). */
export const logo = named('Logo', {
  logoUrl: str('Logo 图片地址 / address of the picture'),
  corporateName: str('企业名称 / name of the partner'),
})
export type Logo = z.infer<typeof logo>

export const partner = named('Partner', {
  ...logo.shape,
  id: z.string(),
  certifiedOn: date.describe('首次通过认证的日期 / day of the first certification'),
  version: int('修改时带回，防止覆盖他人的修改 / sent back with a change'),
  updateTime: dateTime,
})
export type Partner = z.infer<typeof partner>
