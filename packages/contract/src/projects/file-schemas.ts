import { z } from 'zod'
import { dateTime } from '../primitives.ts'

/** A member of the provider on a project, with how to reach them. */
export const providerMember = z
  .object({
    id: z.string().describe('账号编号 / account id'),
    name: z.string(),
    duty: z.string().describe('职责 / duty'),
    mobilePhone: z.string(),
    email: z.string(),
    avatar: z.string(),
  })
  .meta({ id: 'ProviderMember' })
export type ProviderMember = z.infer<typeof providerMember>

export const projectFile = z
  .object({
    id: z.string(),
    fileName: z.string(),
    fileSize: z.number().int(),
    addr: z.string().describe('下载地址 / address'),
    uploadUser: z.string().describe('上传人 / who uploaded it'),
    createTime: dateTime,
  })
  .meta({ id: 'ProjectFile' })
export type ProjectFile = z.infer<typeof projectFile>
