import { z } from 'zod'
import { nothing } from '../envelope.ts'
import { admin } from './admin-calls.ts'
import * as c from './console-schemas.ts'

export const version = z
  .number('缺少版本号')
  .int()
  .describe('版本，防止覆盖他人的修改 / version, guards against lost updates')

export const onAccount = { ...admin, method: 'POST', params: c.accountId, answer: nothing() } as const

export const changesAccount = { effect: 'write', changes: ['account'] } as const
