import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { blob, options, page } from '../../envelope.ts'
import { chosenCols, EXPORT_COLS, knownCols } from '../../export-columns.ts'
import { pageQuery } from '../../fields/page-query.ts'
import { refId, str, text } from '../../fields/primitives.ts'
import { EXPORT_COLUMNS } from '../export-columns.ts'
import { dueEvent, projectFilters, waitingOnly, waitingProject } from '../list-schemas.ts'
import { projectRow } from '../schemas.ts'

/** Calls of people of units that have technical support. */
export const SUPPORT = { access: 'unit:1', service: 'support' } as const

const listing = { method: 'GET', effect: 'read', reads: ['project'], source: '2.7' } as const

export const clientMyProject = defineEndpoint({
  ...listing,
  ...SUPPORT,
  name: 'projects.clientMyProject',
  scope: 'projects:read',
  path: '/project/clientMyProject',
  summary: '本单位的项目 / projects of the unit',
  query: pageQuery({ columns: ['create_time'] }).extend({
    ...projectFilters,
    id: refId('project', undefined, []).optional().describe('只查这一个项目 / this project alone'),
  }),
  answer: page(projectRow),
})

export const waitForHandlePro = defineEndpoint({
  ...listing,
  ...SUPPORT,
  name: 'projects.waitForHandle',
  scope: 'projects:read',
  path: '/project/waitForHandlePro',
  summary: '待我处理的项目 / projects that wait for the reader',
  query: pageQuery({ columns: ['create_time'] }).extend({ ...projectFilters, waiting: waitingOnly }),
  answer: page(waitingProject),
})

export const projectExcelExport = defineEndpoint({
  ...SUPPORT,
  name: 'projects.export',
  scope: 'projects:read',
  method: 'POST',
  path: '/project/projectExcelExport',
  effect: 'read',
  reads: ['project'],
  summary: '按筛选导出所选字段 / the chosen columns of the projects that match',
  source: '2.7',
  body: z
    .object({
      ...projectFilters,
      params: z.object(projectFilters).partial().optional().describe('筛选条件 / filters'),
      ...EXPORT_COLS,
    })
    .transform(({ params, cols, columns, fields, ...filters }) => ({
      filters: { ...filters, ...params },
      cols: chosenCols({ cols, columns, fields }),
    }))
    .superRefine(knownCols(EXPORT_COLUMNS)),
  answer: blob(),
  timeoutMs: 0,
})

export const getDueEvents = defineEndpoint({
  ...listing,
  ...SUPPORT,
  name: 'projects.dueEvents',
  scope: 'projects:read',
  path: '/dateNode/getDueEvents',
  summary: '30 天内到期与已延期的节点 / nodes due within 30 days, and late ones',
  query: pageQuery({ columns: ['due_date'], defaultDirection: 'asc' }),
  answer: page(dueEvent),
})

export const getProjectSmsRemind = defineEndpoint({
  ...listing,
  ...SUPPORT,
  name: 'projects.smsRemind',
  scope: 'projects:read',
  path: '/project/getProjectSmsRemind',
  summary: '本人负责的项目近期发出的到期提醒 / reminders sent of late of the reader’s projects',
  answer: options(dueEvent),
})

export const projectUsers = defineEndpoint({
  ...READING,
  ...SUPPORT,
  name: 'projects.users',
  scope: 'projects:read',
  path: '/project/projectUsers',
  reads: ['project'],
  summary: '可选为项目人员的本单位人员 / people of the unit who may take a place on a project',
  source: 'path ours',
  query: z.object({
    name: text('姓名', 50).trim().default(''),
    corporateId: text('corporateId', 64).optional().describe('收下不用，只查本单位 / accepted, not used'),
  }),
  answer: options(
    z
      .object({
        id: str('人员编号 / personnel id'),
        relationId: str('账号编号 / account id'),
        name: z.string(),
        department: z.string(),
      })
      .meta({ id: 'ProjectUser' }),
  ),
})

export const projectListEndpoints = [
  clientMyProject,
  waitForHandlePro,
  projectExcelExport,
  getDueEvents,
  getProjectSmsRemind,
  projectUsers,
] as const
