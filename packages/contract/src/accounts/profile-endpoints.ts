import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { blob, fields, nothing } from '../envelope.ts'
import { int, str } from '../fields/primitives.ts'
import * as s from './profile-schemas.ts'
import { AVATAR_MAX_BYTES, PROFILE_TEXTS as T } from './profile-texts.ts'

const waiting = { waitSeconds: int('多少秒后可重新发送 / seconds before the next') }

const ofOneself = { method: 'POST', access: 'login', source: '1.7' } as const

export const updateUser = defineEndpoint({
  ...ofOneself,
  name: 'accounts.updateUser',
  path: '/uami/api/personal/updateUser',
  effect: 'write',
  summary: '修改我的信息 / changes one’s own profile',
  body: s.profileBody,
  answer: fields({ version: z.number().int() }, T.saved),
})

export const uploadAvatar = defineEndpoint({
  ...ofOneself,
  name: 'accounts.uploadAvatar',
  path: '/uami/api/personal/upload/avatar',
  effect: 'toggle',
  summary: '上传头像，随保存我的信息生效 / uploads a picture, which holds once the profile is saved with it',
  body: s.avatarBody,
  form: { files: ['file'], maxBytes: AVATAR_MAX_BYTES, temporary: true },
  answer: fields({ url: str('头像地址 / address') }, T.uploaded),
  timeoutMs: 0,
  rateLimit: 20,
})

export const showAvatar = defineEndpoint({
  ...READING,
  name: 'accounts.showAvatar',
  path: '/uami/api/avatar/{id}',
  access: 'public',
  summary: '头像图片，地址带签名与期限 / a picture, by an address that was signed for a time',
  source: 'path ours',
  params: z.object({ id: z.string().meta({ takes: 'key' }).max(64) }),
  query: z.object({
    expires: z.string().meta({ takes: 'key' }).max(20).default(''),
    signature: z.string().meta({ takes: 'key' }).max(100).default(''),
  }),
  answer: blob(),
})

export const updatePwd = defineEndpoint({
  ...ofOneself,
  name: 'accounts.updatePwd',
  path: '/uami/api/personal/updatePwd',
  effect: 'write',
  changes: ['session'],
  summary: '修改密码，其他登录随即失效 / changes the password; all other sessions end',
  body: s.passwordBody,
  answer: nothing(),
})

export const sendEmail = defineEndpoint({
  ...ofOneself,
  name: 'accounts.sendEmail',
  path: '/uami/api/sendEmail',
  effect: 'toggle',
  summary: '发送邮箱验证码 / sends a code to an address',
  body: z.object({ email: s.profileEmail }),
  answer: fields(waiting, T.emailSent),
})

export const activeEmail = defineEndpoint({
  ...ofOneself,
  name: 'accounts.activeEmail',
  path: '/uami/api/activeEmail',
  effect: 'write',
  summary: '绑定邮箱 / binds the address whose code is given',
  body: s.bindBody,
  answer: nothing(T.bound),
})

export const verifyEmail = defineEndpoint({
  ...ofOneself,
  name: 'accounts.verifyEmail',
  path: '/uami/api/verifyEmail',
  effect: 'toggle',
  source: 'path ours',
  summary:
    '验证自己的一个邮箱，通知只发送到已验证的 / proves an address of one’s own; notices go to those alone',
  body: z.object({ email: s.bindBody.shape.email, code: s.bindBody.shape.code }),
  answer: nothing(T.emailVerified),
})

export const verifyUser = defineEndpoint({
  ...ofOneself,
  name: 'accounts.verifyUser',
  path: '/uami/api/verifyUser',
  effect: 'toggle',
  summary: '以已绑定邮箱与原手机号核实本人 / verifies the caller by the bound address and the present number',
  body: s.verifyBody,
  answer: nothing(),
})

export const sendPhoneCode = defineEndpoint({
  name: 'accounts.sendPhoneCode',
  method: 'POST',
  path: '/uami/api/personal/sendPhoneCode',
  access: 'login',
  effect: 'toggle',
  summary: '向新手机号码发送验证码 / sends a code to the new number',
  source: 'path ours',
  body: s.phoneCodeBody,
  answer: fields(waiting, '验证码已发送'),
})

export const changePhone = defineEndpoint({
  ...WRITING,
  name: 'accounts.changePhone',
  path: '/uami/api/personal/changePhone',
  access: 'login',
  changes: ['session'],
  summary: '更换手机，其他登录随即失效 / changes the number; all other sessions end',
  source: 'path ours',
  body: s.phoneBody,
  answer: nothing(T.phoneChanged),
})

export const profileEndpoints = [
  updateUser,
  uploadAvatar,
  showAvatar,
  updatePwd,
  sendEmail,
  activeEmail,
  verifyEmail,
  verifyUser,
  sendPhoneCode,
  changePhone,
] as const
