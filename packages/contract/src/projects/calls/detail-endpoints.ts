import { z } from 'zod'
import { canOf, reasons } from '../../can.ts'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { data, fields, options } from '../../envelope.ts'
import { bool, named, recordId, str } from '../../fields/primitives.ts'
import { timelineEntry } from '../../timeline.ts'
import { dateNodes } from '../date-schemas.ts'
import { projectFile, providerMember } from '../file-schemas.ts'
import { projectRecord } from '../record.ts'
import { explanation, projectInfo } from '../schemas.ts'
import { team } from '../team-schemas.ts'
import { SUPPORT } from './list-endpoints.ts'

const id = z.object({ id: recordId('project', '项目编号 / project') })
const reading = { ...SUPPORT, method: 'GET', effect: 'read', reads: ['project'], source: '2.7' } as const

/** A plan as it was before an approved change. */
export const baseline = named('ProjectBaseline', {
  number: z.number().int(),
  dates: dateNodes,
  reason: str('变更原因 / why it changed'),
  actorName: z.string(),
  createTime: z.string(),
})
export type Baseline = z.infer<typeof baseline>

export const projectDetail = named('ProjectDetail', {
  projectInfo,
  projectDateNode: dateNodes,
  projectPersonnel: team,
  FT_projectPersonnel: z.array(providerMember).describe('飞腾项目组 / the provider’s team'),
  projectFile: z.array(projectFile).describe('框图文件 / block diagrams'),
  baselines: z.array(baseline).describe('各次批准变更前的计划 / plans before approved changes'),
  timeline: z.array(timelineEntry),
  refusals: z
    .array(
      z.object({
        label: str('字段 / field'),
        path: str('在表单中的位置 / where it stands in the form'),
        reason: z.string(),
        changed: bool('提交后已修改 / changed since it was submitted'),
      }),
    )
    .describe('审核不通过时的逐字段原因 / reasons by field while it is refused'),
  can: canOf(projectRecord),
  reasons,
  offers: z
    .object({
      edit: z.boolean(),
      createOrder: z.boolean(),
      stage: z.boolean(),
      dates: z.boolean(),
      info: z.boolean(),
      people: z.boolean(),
      upload: z.boolean(),
      robots: z.boolean(),
    })
    .describe('客户可做的操作 / what the customer is offered'),
  version: z.number().int(),
})
export type ProjectDetail = z.infer<typeof projectDetail>

export const showProject = defineEndpoint({
  ...reading,
  name: 'projects.show',
  scope: 'projects:read',
  path: '/project/{id}',
  summary: '项目详情 / a project in detail',
  params: id,
  answer: data(projectDetail),
})

const faeInfo = {
  FAE: str('FAE 姓名 / name of the FAE'),
  FAEID: str('FAE 账号编号 / account of the FAE'),
  FAEContactNumber: z.string(),
  FAEEmail: z.string(),
  unitName: z.string(),
  projectName: z.string(),
  projectStatus: z.string(),
}

export const findInfoById = defineEndpoint({
  ...reading,
  name: 'projects.findInfo',
  scope: 'projects:read',
  path: '/project/findInfoById/{id}',
  summary: '项目与其 FAE 的信息 / the project and its FAE',
  params: id,
  answer: data(z.object(faeInfo).meta({ id: 'ProjectFaeInfo' })),
})

export const getRelevantInfo = defineEndpoint({
  ...reading,
  name: 'projects.relevantInfo',
  scope: 'projects:read',
  path: '/project/getRelevantInfo',
  summary: '新建工单所需的项目信息 / what a work order needs of the project',
  query: z.object({ projectId: recordId('project', '项目编号 / project') }),
  answer: data(
    z
      .object({
        ...faeInfo,
        projectId: z.string(),
        projectNumber: z.string(),
        clientProjectCode: z.string(),
        serverChip: z.string(),
        zdQrsXp: z.string(),
        firmwareShape: z.string(),
        operatingSystem: z.string(),
      })
      .meta({ id: 'ProjectRelevantInfo' }),
  ),
})

export const findProjectNumber = defineEndpoint({
  ...reading,
  name: 'projects.findNumber',
  scope: 'projects:read',
  path: '/project/findProjectNumber/{id}',
  summary: '项目编号 / the number of a project',
  params: id,
  answer: fields({ data: z.string(), projectNumber: z.string() }),
})

/** Asked for where projects are made, and where whole machines are applied for: of no service of its own. */
export const findProjectFae = defineEndpoint({
  ...READING,
  access: SUPPORT.access,
  reads: ['project'],
  source: '2.7',
  name: 'projects.findFae',
  scope: 'projects:read',
  path: '/project/findProjectFae',
  summary: '本单位的 FAE，空为未配置 / the FAE of the unit, empty where there is none',
  answer: fields({
    faeName: z.string(),
    faeId: z.string(),
    data: z.object({ faeName: z.string(), faeId: z.string() }),
  }),
})

export const findProjectPer = defineEndpoint({
  ...reading,
  name: 'projects.findPeople',
  scope: 'projects:read',
  path: '/personnel/findProjectPerByProjectId/{id}',
  summary: '项目的客户人员 / the customer’s people on a project',
  params: id,
  answer: data(team),
})

export const findDateNode = defineEndpoint({
  ...reading,
  name: 'projects.findDates',
  scope: 'projects:read',
  path: '/dateNode/findDateNodeByProject/{id}',
  summary: '项目的时间节点 / the days of a project',
  params: id,
  answer: data(dateNodes),
})

export const getProjectExplain = defineEndpoint({
  ...reading,
  name: 'projects.explanations',
  scope: 'projects:read',
  path: '/project/getProjectExplain/{id}',
  summary: '项目说明 / explanations of a project',
  params: id,
  answer: options(explanation),
})

export const projectDetailEndpoints = [
  showProject,
  findInfoById,
  getRelevantInfo,
  findProjectNumber,
  findProjectFae,
  findProjectPer,
  findDateNode,
  getProjectExplain,
] as const
