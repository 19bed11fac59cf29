import { z } from 'zod'
import { emailList, nickName, realName, sex, tel } from '../accounts/fields.ts'
import { boundedArray, phone, recordId, text, wholeNumber } from '../fields/primitives.ts'
import { PERSONNEL_REFUSALS, PERSONNEL_TEXTS as T } from './texts.ts'

export const departmentText = text('部门', 50).trim().describe('部门 / department')
export const remarkText = text('备注', 200).trim().describe('备注 / remark')
const postId = wholeNumber('postId', 1, 10_000).meta({ takes: 'choice' })

/** What the member form sends; unit and role are not among it. */
export const memberForm = {
  phonenumber: phone(T.phoneMissing).describe('手机号码 / mobile number'),
  sex,
  postId: z
    .union([z.number(T.postMissing), z.string(T.postMissing).min(1, T.postMissing)], T.postMissing)
    .pipe(postId)
    .meta({ takes: 'choice', description: '职务 / post' }),
  realName,
  nickName,
  department: departmentText.optional(),
  email: emailList.optional(),
  tel: tel.optional(),
  remark: remarkText.optional(),
}

/** How the calls of the account service name somebody: by account or by personnel row. */
export const userRef = {
  id: recordId('personnel', '账号或人员编号 / account or personnel id').optional(),
  userId: recordId('personnel', '账号或人员编号 / account or personnel id').optional(),
}

/** Somebody chosen in a list: an id, or the row itself. */
const chosen = z
  .union(
    [
      z.string().min(1).max(64),
      z.number().transform(String),
      z
        .object({
          id: z.union([z.string().max(64), z.number()]).optional(),
          userId: z.union([z.string().max(64), z.number()]).optional(),
          relationId: z.union([z.string().max(64), z.number()]).optional(),
        })
        .transform(({ relationId, userId, id }) => String(relationId ?? userId ?? id ?? '')),
    ],
    T.nobodySelected,
  )
  .meta({ ref: 'personnel' })

const chosenList = boundedArray(
  z.array(chosen, T.nobodySelected).min(1, T.nobodySelected),
  200,
  '一次最多添加 200 人',
)

/** A bare list or `{list}`. */
export const chosenPeople = z.union(
  [chosenList, z.object({ list: chosenList }).transform(({ list }) => list)],
  {
    error: T.nobodySelected,
  },
)

/** A service by its number or as the row that a list showed. */
const digits = z
  .string()
  .regex(/^\d{1,6}$/, PERSONNEL_REFUSALS.serviceUnknown.text)
  .transform(Number)
const serviceRef = z.union([
  z.number(),
  digits,
  z.object({ id: z.union([z.number(), digits]).meta({ takes: 'choice' }) }).transform(({ id }) => id),
])

export const authoriseBody = z.object({
  ...userRef,
  realName: z.string().meta({ takes: 'unused' }).max(100).optional(),
  services: boundedArray(z.array(serviceRef), 50).describe(
    '服务编号，空为单位全部服务 / service ids, empty for all of the unit’s',
  ),
  version: wholeNumber('version', 1, 1_000_000_000)
    .optional()
    .describe('版本，防止覆盖他人的修改 / version, guards against lost updates'),
})

const someNumber = z.string().meta({ takes: 'person' }).trim().max(40, '请输入正确的手机号码').optional()

/** A phone look-up names the number in either field. */
export const lookupQuery = z
  .object({
    phone: someNumber.describe('手机号码 / mobile number'),
    userName: someNumber.describe('手机号码 / mobile number'),
  })
  .check((context) => {
    const { phone: number, userName } = context.value
    const parsed = phone(T.phoneMissing).safeParse(number ?? userName ?? '')
    if (parsed.success) return
    const message = parsed.error.issues[0]?.message ?? T.phoneMissing
    context.issues.push({ code: 'custom', message, path: ['phone'], input: number })
  })
