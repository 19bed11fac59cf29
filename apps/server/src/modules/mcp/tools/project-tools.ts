import { recordId, text, wholeNumber } from '@xinqiao/contract/fields/primitives'
import { listPortfolio, showForReview } from '@xinqiao/contract/projects/calls/console-endpoints'
import { showProject as ownProject, projectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { clientMyProject, waitForHandlePro } from '@xinqiao/contract/projects/calls/list-endpoints'
import { portfolioRow } from '@xinqiao/contract/projects/portfolio-schemas'
import { z } from 'zod'
import type { Portal } from '../call-portal.ts'
import { inWords } from '../in-words.ts'
import { part, partOf } from '../long-text.ts'
import { defineTool, legend, pick } from '../tool.ts'

const FIELDS = [
  ...(['id', 'projectNumber', 'projectName', 'projectStatus', 'nextProjectStatus', 'serverChip'] as const),
  ...(['postpone', 'postponeDays', 'postponeNode', 'name', 'faeName', 'createTime', 'isOwner'] as const),
] as const
const DESK_FIELDS = [...FIELDS, 'unitName', 'dueDate', 'dueNode', 'waits'] as const

export const myProjects = defineTool({
  name: 'my_projects',
  title: '我的项目',
  description: `列出可见的项目，新的在前。${legend(portfolioRow, DESK_FIELDS)}`,
  scope: 'projects:read',
  input: z.object({
    projectName: text('项目名称', 100).default('').describe('名称或编号，不填为全部'),
    postponed: z.boolean('postponed 应为 true 或 false').default(false).describe('只看已延期的'),
    waiting: z.boolean('waiting 应为 true 或 false').default(false).describe('只看等我处理的'),
    page: wholeNumber('page', 1, 1000).default(1).describe('第几页，每页 20 条'),
  }),
  run: async ({ projectName, postponed, waiting, page: pageNum }, portal) => {
    const query = { projectName, pageNum, pageSize: 20, ...(postponed ? { postpone: 1 as const } : {}) }
    const { total, rows } = await listed(portal, query, waiting)
    return { total, page: pageNum, rows }
  },
})

async function listed(portal: Portal, query: object, waiting: boolean) {
  if (portal.isStaff) {
    const todo = waiting ? 'mine' : ''
    const { total, rows } = await portal.call(listPortfolio, { query: { ...query, todo } })
    return { total, rows: rows.map((row) => pick(row, DESK_FIELDS)) }
  }
  const { total, rows } = waiting
    ? await portal.call(waitForHandlePro, { query: { ...query, waiting: '1' } })
    : await portal.call(clientMyProject, { query })
  return { total, rows: rows.map((row) => pick(row, FIELDS)) }
}

export const showProject = defineTool({
  name: 'show_project',
  title: '项目详情',
  description:
    '读一个项目：基本信息、计划与实际日期、双方人员、框图文件、经过与当前可做的操作。返回一段 JSON 文字，长的分段。',
  scope: 'projects:read',
  input: z.object({ id: recordId('project', '项目编号，即 my_projects 返回的 id'), part }),
  run: async ({ id, part }, portal) => {
    const call = portal.isStaff ? showForReview : ownProject
    const { data } = await portal.call<typeof ownProject>(call as typeof ownProject, { params: { id } })
    return {
      ...pick(data.projectInfo, FIELDS),
      ...partOf(JSON.stringify(inWords(projectDetail, data)), part),
    }
  },
})
