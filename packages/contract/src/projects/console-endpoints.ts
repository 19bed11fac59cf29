import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, nothing, options, page } from '../envelope.ts'
import { boundedArray, date, dateTime, pageQuery, recordId, refId, text } from '../primitives.ts'
import { projectDetail } from './detail-endpoints.ts'
import { projectFilters } from './list-endpoints.ts'
import { projectRow } from './schemas.ts'
import { OUTCOMES } from './states.ts'
import { PROJECTS_TEXTS as T } from './texts.ts'

const staff = { access: ['staff:fae', 'staff:manager', 'staff:tme'], source: 'path ours' } as const
const reviewer = { access: ['staff:fae', 'staff:manager'], source: 'path ours' } as const

const params = z.object({ id: recordId('customer-project', '项目编号 / project') })
const note = (missing: string) => text('说明', 500).trim().min(1, missing)

/** A project as the provider lists it. */
export const portfolioRow = projectRow
  .extend({
    unitName: z.string(),
    dueDate: date.nullable().describe('最近到期的计划日期 / the next planned day'),
    dueNode: z.string().describe('到期的节点 / what is due then'),
    waits: z.string().describe('等待本人的事项，空为没有 / what waits for the reader'),
    waitsSince: dateTime.describe('最近更新，等待自此起 / when it changed last, since when it waits'),
  })
  .meta({ id: 'PortfolioRow' })
export type PortfolioRow = z.infer<typeof portfolioRow>

/** By what the provider orders projects; `due_date` is the next day that is due, what is latest by most days first. */
const PORTFOLIO_ORDERS = ['create_time', 'update_time', 'due_date', 'name', 'unit'] as const
export type PortfolioOrder = (typeof PORTFOLIO_ORDERS)[number]

export const listPortfolio = defineEndpoint({
  ...READING,
  ...staff,
  name: 'projects.listPortfolio',
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
  path: '/console/projects/{id}',
  reads: ['project', 'work-order'],
  summary: '项目详情，含与上次提交的差异 / a project, with what differs from its last submission',
  params,
  answer: data(
    projectDetail
      .extend({
        submissions: z.number().int().describe('提交次数 / times submitted'),
        differences: z.array(difference),
        creatorName: z.string().describe('建立人 / who began it'),
        staff: z.object({ faeId: z.string() }),
      })
      .meta({ id: 'ProjectForReview' }),
  ),
})

export const inviteProject = defineEndpoint({
  ...WRITING,
  ...reviewer,
  name: 'projects.invite',
  path: '/console/projects',
  changes: ['project'],
  summary: '为客户建立项目，邀请其填写 / a project for a customer, who is asked to fill it in',
  body: z.object({
    unitId: recordId('unit', '单位 / unit'),
    projectName: text('项目名称', 60).trim().min(1, '请输入项目名称'),
    ownerId: recordId('personnel', '项目负责人 / personnel id of the owner'),
  }),
  answer: data(z.object({ id: z.string() })),
})

const move = { ...WRITING, ...reviewer, changes: ['project'], params } as const

export const approveProject = defineEndpoint({
  ...move,
  name: 'projects.approve',
  path: '/console/projects/{id}/approve',
  summary: '审核通过；项目负责人同时指定项目组 / agrees; the manager names the team at the same time',
  body: z.object({
    note: text('说明', 500).trim().default(''),
    faeId: refId('staff', undefined, [])
      .optional()
      .describe('FAE，默认为本单位的 / FAE, the unit’s unless named'),
    members: boundedArray(
      z.array(
        z.object({
          accountId: refId('staff', undefined, []),
          duty: text('职责', 30).trim().min(1, '请填写职责').describe('职责 / duty'),
        }),
      ),
      20,
      '项目组最多 20 人',
    ).default([]),
  }),
  answer: nothing('审核通过'),
})

export const refuseProject = defineEndpoint({
  ...move,
  name: 'projects.refuse',
  path: '/console/projects/{id}/refuse',
  summary: '审核不通过，可逐字段说明原因 / refuses, with reasons by field',
  body: z.object({
    reason: note(T.reasonMissing),
    fields: boundedArray(
      z.array(z.object({ label: text('字段', 60), reason: text('原因', 200).trim().min(1, '请填写原因') })),
      60,
    ).default([]),
  }),
  answer: nothing('已驳回，已通知客户'),
})

export const applyEnd = defineEndpoint({
  ...move,
  name: 'projects.applyEnd',
  path: '/console/projects/{id}/apply-end',
  summary: 'FAE 申请结项 / the FAE asks to end it',
  body: z.object({ note: note(T.endNoteMissing) }),
  answer: nothing('已通知客户'),
})

export const withdrawEnd = defineEndpoint({
  ...move,
  name: 'projects.withdrawEnd',
  path: '/console/projects/{id}/withdraw-end',
  summary: 'FAE 撤回结项申请 / the FAE takes that back',
  answer: nothing(),
})

export const confirmEnd = defineEndpoint({
  ...move,
  access: 'staff:manager',
  name: 'projects.confirmEnd',
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
  path: '/console/projects/{id}/decline-end',
  summary: '驳回结项申请 / declines the end',
  body: z.object({ note: note(T.reasonMissing) }),
  answer: nothing('已驳回，已通知客户'),
})

export const restartProject = defineEndpoint({
  ...move,
  name: 'projects.restart',
  path: '/console/projects/{id}/restart',
  summary: '申请重启 / asks to restart it',
  body: z.object({ note: note(T.restartNoteMissing) }),
  answer: nothing('已提交，待项目负责人确认'),
})

export const confirmRestart = defineEndpoint({
  ...move,
  access: 'staff:manager',
  name: 'projects.confirmRestart',
  path: '/console/projects/{id}/confirm-restart',
  summary: '确认重启，回到结项前的阶段 / goes on where it was before it ended',
  answer: nothing('已重启'),
})

export const declineRestart = defineEndpoint({
  ...move,
  access: 'staff:manager',
  name: 'projects.declineRestart',
  path: '/console/projects/{id}/decline-restart',
  summary: '驳回重启 / declines the restart',
  body: z.object({ note: note(T.reasonMissing) }),
  answer: nothing('已驳回'),
})

export const listProjectStaff = defineEndpoint({
  ...READING,
  ...reviewer,
  name: 'projects.listStaff',
  path: '/console/project-staff',
  reads: ['project', 'account'],
  summary: '可参与项目的飞腾人员与在办项目数 / staff for projects, with how many they have',
  answer: options(
    z
      .object({
        id: z.string(),
        name: z.string(),
        roles: z.array(z.string()),
        load: z.number().int().describe('在办项目数 / projects under way'),
      })
      .meta({ id: 'ProjectStaff' }),
  ),
})

export const listProjectOwners = defineEndpoint({
  ...READING,
  ...reviewer,
  name: 'projects.listOwners',
  path: '/console/project-owners',
  reads: ['personnel', 'unit'],
  summary: '可邀请填写项目的客户人员 / people of customers who can be asked to fill in a project',
  answer: options(
    z
      .object({
        id: z.string().describe('人员编号 / personnel id'),
        name: z.string(),
        unitId: z.string(),
        unitName: z.string(),
      })
      .meta({ id: 'ProjectOwner' }),
  ),
})

export const projectConsoleEndpoints = [
  listProjectOwners,
  listPortfolio,
  showForReview,
  inviteProject,
  approveProject,
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
