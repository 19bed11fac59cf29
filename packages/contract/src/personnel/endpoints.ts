import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { fields, nothing, options, page } from '../envelope.ts'
import { pageQuery, recordId, text } from '../primitives.ts'
import * as s from './schemas.ts'
import { PERSONNEL_TEXTS as T } from './texts.ts'

const personnelId = recordId(
  'personnel',
  '人员编号，也可为账号编号 / personnel id, an account id is also taken',
)
const byNameAndDepartment = {
  name: text('姓名', 50).trim().optional().describe('姓名 / name'),
  department: s.departmentText.optional(),
}

export const clientPersonnelList = defineEndpoint({
  ...READING,
  name: 'personnel.list',
  path: '/personnel/clientPersonnelList',
  access: 'unit',
  reads: ['personnel', 'account', 'project'],
  summary: '本单位人员 / people of the reader’s unit, page by page',
  source: '1.7',
  query: pageQuery({ columns: ['create_time'] }).extend(byNameAndDepartment),
  answer: page(s.person),
})

export const clientPersonnelListNoPage = defineEndpoint({
  ...READING,
  name: 'personnel.listAll',
  path: '/personnel/clientPersonnelListNoPage',
  access: 'unit',
  reads: ['personnel', 'account'],
  summary: '本单位全部人员，不分页 / people of the reader’s unit without paging',
  source: '1.7',
  query: z.object(byNameAndDepartment),
  answer: options(s.person),
})

export const findClientPersonnelList = defineEndpoint({
  ...READING,
  name: 'personnel.find',
  path: '/personnel/findClientPersonnelList',
  access: 'unit',
  reads: ['personnel', 'account'],
  summary: '按姓名查找可选的在职人员，最多 50 人 / people to choose from, found by name; 50 at most',
  source: '1.7',
  query: z.object(byNameAndDepartment),
  answer: options(s.person),
})

export const ftPersonnelList = defineEndpoint({
  ...READING,
  name: 'personnel.listStaff',
  path: '/personnel/FTPersonnelList',
  access: 'unit:1',
  service: 'support',
  summary: '飞腾人员：本单位的 FAE 与其他对外人员 / the unit’s FAE and other staff who serve customers',
  source: '1.7',
  query: pageQuery({ columns: ['create_time'], defaultDirection: 'asc' }).extend(byNameAndDepartment),
  answer: page(s.contact),
})

export const businessContacts = defineEndpoint({
  ...READING,
  name: 'personnel.listContacts',
  path: '/personnel/businessContacts',
  access: 'unit:1',
  service: 'support',
  summary: '业务联系人：项目中双方的联系人 / contacts of both sides on the unit’s projects',
  source: 'path ours',
  query: pageQuery({ columns: ['create_time'], defaultDirection: 'asc' }).extend(byNameAndDepartment),
  answer: page(s.contact),
})

export const addClientPersonnel = defineEndpoint({
  ...WRITING,
  name: 'personnel.add',
  path: '/personnel/addClientPersonnel',
  access: 'unit-manager',
  changes: ['personnel'],
  summary: '把本单位账号加入人员列表 / puts accounts of the unit on the personnel list',
  source: '1.7',
  body: s.chosenPeople,
  answer: nothing(T.added),
})

export const deletePersonnel = defineEndpoint({
  name: 'personnel.delete',
  method: 'DELETE',
  path: '/personnel/{id}',
  access: 'unit-manager',
  effect: 'write',
  changes: ['personnel', 'project'],
  summary:
    '删除人员：其账号离开本单位；仍负责项目时 9999 / the person leaves the unit; 9999 while leading a project',
  source: '1.7',
  params: z.object({ id: personnelId }),
  answer: nothing(T.deleted),
})

const laterProject = {
  needNotice: z.boolean().describe('需先提示 / whether to ask first'),
  content: z.string().describe('提示内容：哪些工作将转交 / what would change hands'),
}

export const getLaterProject = defineEndpoint({
  ...READING,
  name: 'personnel.getLaterProject',
  path: '/personnel/getLaterProject',
  access: 'unit-manager',
  summary: '删除前的提示：该人员在项目中的岗位将转交给谁 / what a deletion would make change hands',
  source: '1.7',
  query: z
    .object({ ...s.userRef, personnelId: personnelId.optional() })
    .refine((named) => Object.values(named).some(Boolean), { path: ['personnelId'], error: T.personMissing }),
  answer: fields({ ...laterProject, data: z.object(laterProject) }),
})

export const listOffers = defineEndpoint({
  ...READING,
  name: 'personnel.listOffers',
  path: '/uami/api/membershipOffers',
  access: 'login',
  reads: ['personnel'],
  summary: '我收到的单位邀请 / offers to the signed-in account to join a unit',
  source: 'path ours',
  answer: options(s.membershipOffer),
})

const onOffer = {
  method: 'POST',
  access: 'login',
  effect: 'write',
  source: 'path ours',
  params: z.object({ id: recordId('offer', '邀请 / offer') }),
} as const

export const acceptOffer = defineEndpoint({
  ...onOffer,
  name: 'personnel.acceptOffer',
  path: '/uami/api/membershipOffers/{id}/accept',
  summary: '接受邀请，加入单位 / accepts; the account joins the unit',
  answer: nothing(T.joined),
  changes: ['personnel'],
})

export const declineOffer = defineEndpoint({
  ...onOffer,
  name: 'personnel.declineOffer',
  path: '/uami/api/membershipOffers/{id}/decline',
  summary: '拒绝邀请 / declines',
  answer: nothing(T.declined),
  changes: ['personnel'],
})

export const personnelEndpoints = [
  clientPersonnelList,
  clientPersonnelListNoPage,
  findClientPersonnelList,
  ftPersonnelList,
  businessContacts,
  addClientPersonnel,
  deletePersonnel,
  getLaterProject,
  listOffers,
  acceptOffer,
  declineOffer,
] as const
