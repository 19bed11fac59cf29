import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { options } from '../envelope.ts'
import { named, str } from '../fields/primitives.ts'

/** One thing that was looked at on this installation. */
export const systemCheck = named('SystemCheck', {
  area: str('范围 / what it belongs to'),
  name: z.string(),
  state: z
    .enum(['ok', 'hint', 'fault'])
    .describe('ok 正常，hint 建议，fault 故障 / fine, could be better, does not work'),
  found: str('查得 / what was found'),
  advice: str('建议，正常时为空 / what to do, empty where all is well'),
})
export type SystemCheck = z.infer<typeof systemCheck>

export const checkSystem = defineEndpoint({
  ...READING,
  name: 'system.check',
  path: '/console/system-checks',
  access: 'staff:admin',
  summary: '检查本系统：数据库、文件、邮件、访问地址等，故障在前 / looks at this installation, faults first',
  source: 'path ours',
  answer: options(systemCheck),
  timeoutMs: 20_000,
})
