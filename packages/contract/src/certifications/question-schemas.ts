import { z } from 'zod'
import { dateTime, named, str } from '../fields/primitives.ts'

export const applicationFile = named('ApplicationFile', {
  id: str('文件编号 / file id'),
  fileName: z.string(),
  fjlx: str('附件类型 / slot'),
  fileSize: z.number().int(),
  fileState: z.enum(['open', 'waiting', 'refused']).describe('安全检查状态 / state of the security check'),
})
export type ApplicationFile = z.infer<typeof applicationFile>

export const question = named('CertificationQuestion', {
  id: z.string(),
  question: str('问题 / what is asked'),
  askedBy: str('提问人 / who asked'),
  askedTime: dateTime,
  status: z.enum(['open', 'answered', 'dropped']).describe('待答复、已答复、已收回 / state'),
  answer: str('答复 / what was answered'),
  answeredBy: str('答复人 / who answered'),
  answeredTime: str('答复时间，未答复为空 / when, empty before'),
  files: z.array(applicationFile).describe('答复附件 / files of the answer'),
})
export type Question = z.infer<typeof question>
