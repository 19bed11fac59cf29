import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../../endpoint.ts'
import { nothing, options, page } from '../../envelope.ts'
import { pageQuery } from '../../fields/page-query.ts'
import { boundedArray, named, recordId, str, wholeNumber } from '../../fields/primitives.ts'
import { team } from '../team-schemas.ts'
import { PROJECTS_TEXTS as T } from '../texts.ts'

const personnelId = recordId(
  'personnel',
  '人员编号，也可为账号编号 / personnel id, an account id is also taken',
)

/** A project as the change-project dialog lists it (document 1 section 2). */
export const projectOfPerson = named('ProjectOfPerson', {
  id: z.string(),
  projectNumber: z.string(),
  projectName: z.string(),
  clientProjectCode: str('客户项目代号 / the client’s code'),
  projectStatus: str('项目状态 / project status'),
  projectFlag: z.number().int().nullable().describe('结项标志 / ending flag'),
  ...team.shape,
})
export type ProjectOfPerson = z.infer<typeof projectOfPerson>

export const projectsOfPerson = defineEndpoint({
  ...READING,
  name: 'projects.listByUser',
  scope: 'projects:read',
  path: '/project/getProjectListByUser/{id}',
  access: 'unit:1',
  service: 'support',
  reads: ['project', 'personnel'],
  summary: '人员参与的项目，新的在前 / projects on which a person of the unit has a place',
  source: '1.7',
  params: z.object({ id: personnelId }),
  query: pageQuery({ columns: ['create_time'] }),
  answer: page(projectOfPerson),
})

export const replacePersonnel = defineEndpoint({
  ...WRITING,
  name: 'projects.replacePersonnel',
  scope: 'projects:write',
  path: '/project/replaceProjectPersonnel',
  access: 'unit:1',
  service: 'support',
  changes: ['project', 'personnel'],
  summary:
    '更换所选项目中的人员，仅单位助理 / puts another person in somebody’s places; the unit’s assistant only',
  source: '1.7',
  body: z.object({
    projectIdList: boundedArray(
      z.array(recordId('project', '项目 / project'), T.projectsMissing).min(1, T.projectsMissing),
      500,
      '一次最多更换 500 个项目',
    ),
    newPersonnelId: givenPerson(T.replacementMissing).describe('更换人员 / who takes over'),
    personnelId: givenPerson('请选择原人员').describe('原人员 / who hands over'),
  }),
  answer: nothing(T.changed),
})

export const handOverLed = defineEndpoint({
  ...WRITING,
  name: 'projects.handOverLed',
  scope: 'projects:write',
  path: '/project/handOverLed',
  access: 'unit-manager',
  service: 'support',
  changes: ['project', 'personnel'],
  summary:
    '把一名人员负责的全部项目交给他人，仅人员管理员；移出人员前用 / gives all projects that a person leads to somebody else, before the person is taken out',
  source: 'path ours',
  body: z.object({
    personnelId: givenPerson('请选择原人员').describe('原人员 / who hands over'),
    newPersonnelId: givenPerson(T.replacementMissing).describe('接手人员 / who takes over'),
  }),
  answer: nothing(T.changed),
})

export const findProjectsOfUser = defineEndpoint({
  ...READING,
  name: 'projects.findByUser',
  scope: 'projects:read',
  path: '/project/findProjectIdByUser',
  access: 'unit',
  summary: '用户的项目：classify 1 为负责的，2 为参与的 / projects a user leads (1) or takes part in (2)',
  source: '1.7',
  query: z.object({
    userId: recordId('personnel', '用户 / account or personnel id'),
    classify: wholeNumber('classify', 1, 2).default(1).describe('1 负责，2 参与 / 1 leads, 2 takes part in'),
  }),
  answer: options(
    z
      .object({
        id: z.string(),
        project_name: str('项目名称 / project name'),
        project_number: str('项目编号 / project number'),
      })
      .meta({ id: 'ProjectOfUser' }),
  ),
})

export const projectsEndpoints = [
  projectsOfPerson,
  replacePersonnel,
  handOverLed,
  findProjectsOfUser,
] as const

/** An id that must be there, with the documented text where it is not. */
function givenPerson(missing: string) {
  return z
    .union([z.string(), z.number()], missing)
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1, missing).max(64, missing))
    .meta({ record: 'personnel' })
}
