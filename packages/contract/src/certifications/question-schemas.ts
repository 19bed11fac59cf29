import { z } from 'zod'
import { dateTime } from '../primitives.ts'

export const applicationFile = z
  .object({
    id: z.string().describe('文件编号 / file id'),
    fileName: z.string(),
    fjlx: z.string().describe('附件类型 / slot'),
    fileSize: z.number().int(),
    fileState: z.enum(['open', 'waiting', 'refused']).describe('安全检查状态 / state of the security check'),
  })
  .meta({ id: 'ApplicationFile' })
export type ApplicationFile = z.infer<typeof applicationFile>

export const question = z
  .object({
    id: z.string(),
    question: z.string().describe('问题 / what is asked'),
    askedBy: z.string().describe('提问人 / who asked'),
    askedTime: dateTime,
    status: z.enum(['open', 'answered', 'dropped']).describe('待答复、已答复、已收回 / state'),
    answer: z.string().describe('答复 / what was answered'),
    answeredBy: z.string().describe('答复人 / who answered'),
    answeredTime: z.string().describe('答复时间，未答复为空 / when, empty before'),
    files: z.array(applicationFile).describe('答复附件 / files of the answer'),
  })
  .meta({ id: 'CertificationQuestion' })
export type Question = z.infer<typeof question>
