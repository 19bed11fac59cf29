import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../../endpoint.ts'
import { data, nothing, page } from '../../envelope.ts'
import { pageQuery } from '../../fields/page-query.ts'
import {
  boundedArray,
  int,
  neededLine,
  neededText,
  recordId,
  refId,
  str,
  text,
} from '../../fields/primitives.ts'
import { projectFilters } from '../list-schemas.ts'
import { PORTFOLIO_ORDERS, portfolioRow } from '../portfolio-schemas.ts'
import { PROJECTS_TEXTS as T } from '../texts.ts'
import { move, note, params, reviewer, staff } from './console-calls.ts'
import {
  applyEnd,
  confirmEnd,
  confirmRestart,
  declineEnd,
  declineRestart,
  restartProject,
  withdrawEnd,
} from './console-end-endpoints.ts'
import { listProjectOwners, listProjectStaff } from './console-people-endpoints.ts'
import { projectDetail } from './detail-endpoints.ts'

export const listPortfolio = defineEndpoint({
  ...READING,
  ...staff,
  name: 'projects.listPortfolio',
  scope: 'projects:read',
  path: '/console/projects',
  reads: ['project'],
  summary: '客户项目 / projects of customers',
  query: pageQuery({ columns: PORTFOLIO_ORDERS, defaultSize: 20 }).extend({
    ...projectFilters,
    unitName: text('单位', 100).trim().default(''),
    todo: z.enum(['', 'mine']).default('').describe('mine 只看等待我的 / only what waits for the reader'),
  }),
  answer: page(portfolioRow),
})

/** One field that differs from what was submitted before. */
const difference = z.object({ section: z.string(), label: z.string(), from: z.string(), to: z.string() })

export const showForReview = defineEndpoint({
  ...READING,
  ...staff,
  name: 'projects.showForReview',
  scope: 'projects:read',
  path: '/console/projects/{id}',
  reads: ['project', 'work-order'],
  summary: '项目详情，含与上次提交的差异 / a project, with what differs from its last submission',
  params,
  answer: data(
    projectDetail
      .extend({
        submissions: int('提交次数 / times submitted'),
        differences: z.array(difference),
        creatorName: str('建立人 / who began it'),
        staff: z.object({ faeId: z.string() }),
      })
      .meta({ id: 'ProjectForReview' }),
  ),
})

export const inviteProject = defineEndpoint({
  ...WRITING,
  ...reviewer,
  name: 'projects.invite',
  scope: 'projects:write',
  path: '/console/projects',
  changes: ['project'],
  summary: '为客户建立项目，邀请其填写 / a project for a customer, who is asked to fill it in',
  body: z.object({
    unitId: recordId('unit', '单位 / unit'),
    projectName: neededLine('项目名称', 60, '请输入项目名称'),
    ownerId: recordId('personnel', '项目负责人 / personnel id of the owner'),
  }),
  answer: data(z.object({ id: z.string() })),
})

/** Who works on it at the provider beside the FAE. */
const members = boundedArray(
  z.array(
    z.object({
      accountId: refId('staff', undefined, []),
      duty: neededText('职责', 30, '请填写职责').describe('职责 / duty'),
    }),
  ),
  20,
  '项目组最多 20 人',
).default([])

export const approveProject = defineEndpoint({
  ...move,
  name: 'projects.approve',
  scope: 'projects:write',
  path: '/console/projects/{id}/approve',
  summary: '审核通过；项目负责人同时指定项目组 / agrees; the manager names the team at the same time',
  body: z.object({
    note: text('说明', 500).trim().default(''),
    faeId: refId('staff', undefined, [])
      .optional()
      .describe('FAE，默认为本单位的 / FAE, the unit’s unless named'),
    members,
  }),
  answer: nothing('审核通过'),
})

export const changeTeam = defineEndpoint({
  ...move,
  name: 'projects.changeTeam',
  scope: 'projects:write',
  path: '/console/projects/{id}/team',
  summary: '调整飞腾项目组与 FAE，通知加入和离开的人 / another team or FAE; who comes and who goes is told',
  body: z.object({
    faeId: refId('staff', undefined, []).describe('FAE'),
    members,
    note: note(T.teamNoteMissing),
  }),
  answer: nothing('已调整，已通知相关人员'),
})

export const refuseProject = defineEndpoint({
  ...move,
  name: 'projects.refuse',
  scope: 'projects:write',
  path: '/console/projects/{id}/refuse',
  summary: '审核不通过，可逐字段说明原因 / refuses, with reasons by field',
  body: z.object({
    reason: note(T.reasonMissing),
    fields: boundedArray(
      z.array(z.object({ label: text('字段', 60), reason: neededText('原因', 200, '请填写原因') })),
      60,
    ).default([]),
  }),
  answer: nothing('已驳回，已通知客户'),
})

export const projectConsoleEndpoints = [
  listProjectOwners,
  listPortfolio,
  showForReview,
  inviteProject,
  approveProject,
  changeTeam,
  refuseProject,
  applyEnd,
  withdrawEnd,
  confirmEnd,
  declineEnd,
  restartProject,
  confirmRestart,
  declineRestart,
  listProjectStaff,
] as const
