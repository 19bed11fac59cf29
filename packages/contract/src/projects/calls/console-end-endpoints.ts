import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { text } from '../../fields/primitives.ts'
import { OUTCOMES } from '../states.ts'
import { PROJECTS_TEXTS as T } from '../texts.ts'
import { move, note } from './console-calls.ts'

export const applyEnd = defineEndpoint({
  ...move,
  name: 'projects.applyEnd',
  scope: 'projects:write',
  path: '/console/projects/{id}/apply-end',
  summary: 'FAE 申请结项 / the FAE asks to end it',
  body: z.object({ note: note(T.endNoteMissing) }),
  answer: nothing('已通知客户'),
})

export const withdrawEnd = defineEndpoint({
  ...move,
  name: 'projects.withdrawEnd',
  scope: 'projects:write',
  path: '/console/projects/{id}/withdraw-end',
  summary: 'FAE 撤回结项申请 / the FAE takes that back',
  answer: nothing(),
})

export const confirmEnd = defineEndpoint({
  ...move,
  access: 'staff:manager',
  name: 'projects.confirmEnd',
  scope: 'projects:write',
  path: '/console/projects/{id}/confirm-end',
  summary: '确认结项及其结果 / confirms the end, and how it ended',
  body: z.object({
    outcome: z.enum(OUTCOMES, '请选择结项结果').describe('结项结果 / outcome'),
    note: text('说明', 500).trim().default(''),
  }),
  answer: nothing('已结项'),
})

export const declineEnd = defineEndpoint({
  ...move,
  access: 'staff:manager',
  name: 'projects.declineEnd',
  scope: 'projects:write',
  path: '/console/projects/{id}/decline-end',
  summary: '驳回结项申请 / declines the end',
  body: z.object({ note: note(T.reasonMissing) }),
  answer: nothing('已驳回，已通知客户'),
})

export const restartProject = defineEndpoint({
  ...move,
  name: 'projects.restart',
  scope: 'projects:write',
  path: '/console/projects/{id}/restart',
  summary: '申请重启 / asks to restart it',
  body: z.object({ note: note(T.restartNoteMissing) }),
  answer: nothing('已提交，待项目负责人确认'),
})

export const confirmRestart = defineEndpoint({
  ...move,
  access: 'staff:manager',
  name: 'projects.confirmRestart',
  scope: 'projects:write',
  path: '/console/projects/{id}/confirm-restart',
  summary: '确认重启，回到结项前的阶段 / goes on where it was before it ended',
  answer: nothing('已重启'),
})

export const declineRestart = defineEndpoint({
  ...move,
  access: 'staff:manager',
  name: 'projects.declineRestart',
  scope: 'projects:write',
  path: '/console/projects/{id}/decline-restart',
  summary: '驳回重启 / declines the restart',
  body: z.object({ note: note(T.reasonMissing) }),
  answer: nothing('已驳回'),
})
