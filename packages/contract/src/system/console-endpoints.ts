import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { options } from '../envelope.ts'
import { bool, named, str } from '../fields/primitives.ts'

/** A setting of the server as it holds now. What is secret is not told, only whether it is set. */
export const serverSetting = named('ServerSetting', {
  /** the environment variable */
  name: z.string(),
  group: str('分组 / what it belongs to'),
  meaning: str('含义 / meaning'),
  /** that holds, without secrets and passwords; empty for none */
  value: z.string(),
  given: bool('由环境变量设置，否则为默认 / set by the environment, else the default'),
})
export type ServerSetting = z.infer<typeof serverSetting>

export const listServerSettings = defineEndpoint({
  ...READING,
  name: 'system.listSettings',
  path: '/console/server-settings',
  access: 'staff:admin',
  summary: '服务器设置，来自环境变量或默认值 / settings of the server, given or by default',
  source: 'path ours',
  answer: options(serverSetting),
})
