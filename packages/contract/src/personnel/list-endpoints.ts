import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { options, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { recordId, text } from '../fields/primitives.ts'
import * as formSchemas from './form-schemas.ts'
import * as s from './schemas.ts'

export const personnelId = recordId(
  'personnel',
  '人员编号，也可为账号编号 / personnel id, an account id is also taken',
)
export const byNameAndDepartment = {
  name: text('姓名', 50).trim().optional().describe('姓名 / name'),
  department: formSchemas.departmentText.optional(),
}

export const clientPersonnelList = defineEndpoint({
  ...READING,
  name: 'personnel.list',
  scope: 'personnel:read',
  path: '/personnel/clientPersonnelList',
  access: 'unit',
  reads: ['personnel', 'account', 'project'],
  summary: '本单位人员 / people of the reader’s unit, page by page',
  source: '1.7',
  query: pageQuery({ columns: ['create_time'] }).extend(byNameAndDepartment),
  answer: page(s.person),
})

const choosing = {
  ...READING,
  access: 'unit',
  reads: ['personnel', 'account'],
  source: '1.7',
  query: z.object(byNameAndDepartment),
  answer: options(s.person),
} as const

export const clientPersonnelListNoPage = defineEndpoint({
  ...choosing,
  name: 'personnel.listAll',
  scope: 'personnel:read',
  path: '/personnel/clientPersonnelListNoPage',
  summary: '本单位全部人员，不分页 / people of the reader’s unit without paging',
})

export const findClientPersonnelList = defineEndpoint({
  ...choosing,
  name: 'personnel.find',
  scope: 'personnel:read',
  path: '/personnel/findClientPersonnelList',
  summary: '按姓名查找可选的在职人员，最多 50 人 / people to choose from, found by name; 50 at most',
})

export const ftPersonnelList = defineEndpoint({
  ...READING,
  name: 'personnel.listStaff',
  scope: 'personnel:read',
  path: '/personnel/FTPersonnelList',
  access: 'unit:1',
  service: 'support',
  summary: '飞腾人员：本单位的 FAE 与其他对外人员 / the unit’s FAE and other staff who serve customers',
  source: '1.7',
  query: pageQuery({ columns: ['create_time'], defaultDirection: 'asc' }).extend(byNameAndDepartment),
  answer: page(s.contact),
})
