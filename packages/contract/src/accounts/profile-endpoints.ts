import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { blob, fields, nothing } from '../envelope.ts'
import * as s from './profile-schemas.ts'
import { AVATAR_MAX_BYTES, PROFILE_TEXTS as T } from './profile-texts.ts'

const waiting = { waitSeconds: z.number().int().describe('多少秒后可重新发送 / seconds before the next') }

export const updateUser = defineEndpoint({
  name: 'accounts.updateUser',
  method: 'POST',
  path: '/uami/api/personal/updateUser',
  access: 'login',
  effect: 'write',
  summary: '修改我的信息 / changes one’s own profile',
  source: '1.7',
  body: s.profileBody,
  answer: fields({ version: z.number().int() }, T.saved),
})

export const uploadAvatar = defineEndpoint({
  name: 'accounts.uploadAvatar',
  method: 'POST',
  path: '/uami/api/personal/upload/avatar',
  access: 'login',
  effect: 'toggle',
  summary: '上传头像，随保存我的信息生效 / uploads a picture, which holds once the profile is saved with it',
  source: '1.7',
  body: s.avatarBody,
  form: { files: ['file'], maxBytes: AVATAR_MAX_BYTES, temporary: true },
  answer: fields({ url: z.string().describe('头像地址 / address') }, T.uploaded),
  timeoutMs: 0,
  rateLimit: 20,
})

export const showAvatar = defineEndpoint({
  name: 'accounts.showAvatar',
  method: 'GET',
  path: '/uami/api/avatar/{id}',
  access: 'public',
  effect: 'read',
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
  name: 'accounts.updatePwd',
  method: 'POST',
  path: '/uami/api/personal/updatePwd',
  access: 'login',
  effect: 'write',
  changes: ['session'],
  summary: '修改密码，其他登录随即失效 / changes the password; all other sessions end',
  source: '1.7',
  body: s.passwordBody,
  answer: nothing(),
})

export const sendEmail = defineEndpoint({
  name: 'accounts.sendEmail',
  method: 'POST',
  path: '/uami/api/sendEmail',
  access: 'login',
  effect: 'toggle',
  summary: '发送邮箱验证码 / sends a code to an address',
  source: '1.7',
  body: z.object({ email: s.profileEmail }),
  answer: fields(waiting, T.emailSent),
})

export const activeEmail = defineEndpoint({
  name: 'accounts.activeEmail',
  method: 'POST',
  path: '/uami/api/activeEmail',
  access: 'login',
  effect: 'write',
  summary: '绑定邮箱 / binds the address whose code is given',
  source: '1.7',
  body: s.bindBody,
  answer: nothing(T.bound),
})

export const verifyUser = defineEndpoint({
  name: 'accounts.verifyUser',
  method: 'POST',
  path: '/uami/api/verifyUser',
  access: 'login',
  effect: 'toggle',
  summary: '以已绑定邮箱与原手机号核实本人 / verifies the caller by the bound address and the present number',
  source: '1.7',
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
  name: 'accounts.changePhone',
  method: 'POST',
  path: '/uami/api/personal/changePhone',
  access: 'login',
  effect: 'write',
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
  verifyUser,
  sendPhoneCode,
  changePhone,
] as const
