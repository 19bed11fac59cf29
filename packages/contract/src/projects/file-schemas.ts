import { z } from 'zod'
import { dateTime, named, str } from '../fields/primitives.ts'

/** A member of the provider on a project, with how to reach them. */
export const providerMember = named('ProviderMember', {
  id: str('账号编号 / account id'),
  name: z.string(),
  duty: str('职责 / duty'),
  deputy: str('请假期间的代理人，无则为空 / who stands in meanwhile'),
  mobilePhone: z.string(),
  email: z.string(),
  avatar: z.string(),
})
export type ProviderMember = z.infer<typeof providerMember>

export const projectFile = named('ProjectFile', {
  id: z.string(),
  fileName: z.string(),
  fileSize: z.number().int(),
  addr: str('下载地址 / address'),
  uploadUser: str('上传人 / who uploaded it'),
  createTime: dateTime,
})
export type ProjectFile = z.infer<typeof projectFile>
