import { z } from 'zod'
import { bool, dateTime, int, named, str } from '../fields/primitives.ts'

export const personStatus = z
  .enum(['pending', 'active', 'disabled'])
  .describe('pending 待确认，active 正常，disabled 已停用 / state of the person')
export type PersonStatus = z.infer<typeof personStatus>

const can = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  authorise: z.boolean(),
  changeProjects: bool('更换项目，仅单位助理 / the unit’s assistant only'),
})

/** A person of the unit (documents 1 and 2, section 3); `relationId` is the account. */
export const person = named('Person', {
  id: str('人员编号 / personnel id'),
  name: z.string(),
  realName: z.string(),
  department: z.string(),
  contactNumber: str('联系电话，即手机号码 / contact number, the mobile number'),
  eMail: z.string(),
  remark: z.string(),
  relationId: str('账号编号 / account id'),
  unitId: z.string(),
  avatar: str('头像地址，空为默认 / avatar address, empty for the default'),
  post: str('职务 / post'),
  tel: str('办公电话 / office phone'),
  status: personStatus,
  createTime: dateTime,
  can,
})
export type Person = z.infer<typeof person>

/** A person of the unit as the personnel management has it: the documented user, and what it may change. */
export const unitUser = named('UnitUser', {
  id: str('账号编号 / account id'),
  userId: z.string(),
  personnelId: str('人员编号，未加入人员列表时为空 / personnel id, empty when not on the list'),
  userName: str('账号，即手机号码 / account, the mobile number'),
  realName: z.string(),
  nickName: z.string(),
  phonenumber: z.string(),
  sex: z.string(),
  email: z.string(),
  avatar: z.string(),
  userType: z.number().int(),
  tbPost: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  department: z.string(),
  tel: z.string(),
  remark: z.string(),
  unitId: z.string(),
  services: z
    .array(z.number().int())
    .describe('授权的服务，空为单位全部服务 / services, empty for all of the unit’s'),
  status: personStatus,
  version: int('版本，防止覆盖他人的修改 / version, guards against lost updates'),
  createTime: dateTime,
  can,
})
export type UnitUser = z.infer<typeof unitUser>

/** A business contact: somebody of either side who works on the unit's projects. */
export const contact = named('BusinessContact', {
  id: z.string(),
  name: z.string(),
  department: z.string(),
  duties: str('职责 / duties'),
  contactNumber: str('联系电话 / contact number'),
  eMail: z.string(),
  remark: z.string(),
  side: z.enum(['provider', 'customer']).describe('所属方 / provider or customer'),
  avatar: z.string(),
})
export type Contact = z.infer<typeof contact>

/** A service of the unit. */
export const serviceOption = named('Service', { id: z.number().int(), name: z.string() })

/** What a phone look-up tells: a person of the unit whole, a personal account as no more than that. */
export const foundUser = z
  .object({
    kind: z
      .enum(['unit', 'personal'])
      .describe('unit 本单位账号，personal 个人账号 / of the unit, or a personal account'),
    phonenumber: z.string(),
    user: unitUser.nullable(),
  })
  .nullable()
  .describe('未注册、属于其他单位等一律为空 / null for all other numbers alike')

/** An offer to join a unit, as the owner of a personal account reads it. */
export const membershipOffer = named('MembershipOffer', {
  id: z.string(),
  unitName: z.string(),
  inviterName: z.string(),
  postName: z.string(),
  department: z.string(),
  createTime: dateTime,
})
export type MembershipOffer = z.infer<typeof membershipOffer>
