import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { options } from '../../envelope.ts'
import { int, str } from '../../fields/primitives.ts'
import { reviewer } from './console-calls.ts'

export const listProjectStaff = defineEndpoint({
  ...READING,
  ...reviewer,
  name: 'projects.listStaff',
  scope: 'projects:read',
  path: '/console/project-staff',
  reads: ['project', 'account'],
  summary: '可参与项目的飞腾人员与在办项目数 / staff for projects, with how many they have',
  answer: options(
    z
      .object({
        id: z.string(),
        name: z.string(),
        roles: z.array(z.string()),
        load: int('在办项目数 / projects under way'),
      })
      .meta({ id: 'ProjectStaff' }),
  ),
})

export const listProjectOwners = defineEndpoint({
  ...READING,
  ...reviewer,
  name: 'projects.listOwners',
  scope: 'projects:read',
  path: '/console/project-owners',
  reads: ['personnel', 'unit'],
  summary: '可邀请填写项目的客户人员 / people of customers who can be asked to fill in a project',
  answer: options(
    z
      .object({
        id: str('人员编号 / personnel id'),
        name: z.string(),
        unitId: z.string(),
        unitName: z.string(),
      })
      .meta({ id: 'ProjectOwner' }),
  ),
})
