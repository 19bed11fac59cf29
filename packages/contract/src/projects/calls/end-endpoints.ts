import { z } from 'zod'
import { defineEndpoint, WRITING } from '../../endpoint.ts'
import { fields, nothing } from '../../envelope.ts'
import { recordId, text } from '../../fields/primitives.ts'
import { SUPPORT } from './list-endpoints.ts'

const params = z.object({ id: recordId('led-project', '项目编号 / project') })
const body = z.object({ explain: text('说明', 500).trim().default('').describe('说明 / explanation') })
const resultType = z.literal([0, 1]).describe('0 已通知飞腾待确认，1 已结项 / 0 awaits the provider, 1 ended')

export const closeProject = defineEndpoint({
  ...WRITING,
  ...SUPPORT,
  name: 'projects.close',
  scope: 'projects:write',
  path: '/project/closeProject/{id}',
  changes: ['project'],
  summary: '结项，仅项目负责人 / ends a project; its owner only',
  source: '2.7',
  params,
  body,
  answer: fields({ resultType, data: z.object({ resultType }) }),
})

export const cancelClose = defineEndpoint({
  ...WRITING,
  ...SUPPORT,
  name: 'projects.cancelClose',
  scope: 'projects:write',
  path: '/project/cancelClose/{id}',
  changes: ['project'],
  summary: '取消结项，仅项目负责人 / takes the wish to end back; its owner only',
  source: '2.7',
  params,
  body,
  answer: nothing(),
})

export const projectEndEndpoints = [closeProject, cancelClose] as const
