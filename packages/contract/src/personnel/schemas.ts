import { z } from 'zod'
import { dateTime } from '../primitives.ts'

export const personStatus = z
  .enum(['pending', 'active', 'disabled'])
  .describe('pending 待确认，active 正常，disabled 已停用 / state of the person')
export type PersonStatus = z.infer<typeof personStatus>

const can = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  authorise: z.boolean(),
  changeProjects: z.boolean().describe('更换项目，仅单位助理 / the unit’s assistant only'),
})

/** A person of the unit (documents 1 and 2, section 3); `relationId` is the account. */
export const person = z
  .object({
    id: z.string().describe('人员编号 / personnel id'),
    name: z.string(),
    realName: z.string(),
    department: z.string(),
    contactNumber: z.string().describe('联系电话，即手机号码 / contact number, the mobile number'),
    eMail: z.string(),
    remark: z.string(),
    relationId: z.string().describe('账号编号 / account id'),
    unitId: z.string(),
    avatar: z.string().describe('头像地址，空为默认 / avatar address, empty for the default'),
    post: z.string().describe('职务 / post'),
    tel: z.string().describe('办公电话 / office phone'),
    status: personStatus,
    createTime: dateTime,
    can,
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof person>

/** A person of the unit as the personnel management has it: the documented user, and what it may change. */
export const unitUser = z
  .object({
    id: z.string().describe('账号编号 / account id'),
    userId: z.string(),
    personnelId: z
      .string()
      .describe('人员编号，未加入人员列表时为空 / personnel id, empty when not on the list'),
    userName: z.string().describe('账号，即手机号码 / account, the mobile number'),
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
    version: z.number().int().describe('版本，防止覆盖他人的修改 / version, guards against lost updates'),
    createTime: dateTime,
    can,
  })
  .meta({ id: 'UnitUser' })
export type UnitUser = z.infer<typeof unitUser>

/** A business contact: somebody of either side who works on the unit's projects. */
export const contact = z
  .object({
    id: z.string(),
    name: z.string(),
    department: z.string(),
    duties: z.string().describe('职责 / duties'),
    contactNumber: z.string().describe('联系电话 / contact number'),
    eMail: z.string(),
    remark: z.string(),
    side: z.enum(['provider', 'customer']).describe('所属方 / provider or customer'),
    avatar: z.string(),
  })
  .meta({ id: 'BusinessContact' })
export type Contact = z.infer<typeof contact>

/** A service of the unit. */
export const serviceOption = z.object({ id: z.number().int(), name: z.string() }).meta({ id: 'Service' })

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
export const membershipOffer = z
  .object({
    id: z.string(),
    unitName: z.string(),
    inviterName: z.string(),
    postName: z.string(),
    department: z.string(),
    createTime: dateTime,
  })
  .meta({ id: 'MembershipOffer' })
export type MembershipOffer = z.infer<typeof membershipOffer>
