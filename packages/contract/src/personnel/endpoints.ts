import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { fields, nothing, options, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { bool, recordId, str } from '../fields/primitives.ts'
import * as formSchemas from './form-schemas.ts'
import {
  byNameAndDepartment,
  clientPersonnelList,
  clientPersonnelListNoPage,
  findClientPersonnelList,
  ftPersonnelList,
  personnelId,
} from './list-endpoints.ts'
import * as s from './schemas.ts'
import { PERSONNEL_TEXTS as T } from './texts.ts'

export const businessContacts = defineEndpoint({
  ...READING,
  name: 'personnel.listContacts',
  scope: 'personnel:read',
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
  body: formSchemas.chosenPeople,
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
  needNotice: bool('需先提示 / whether to ask first'),
  content: str('提示内容：哪些工作将转交 / what would change hands'),
}

export const getLaterProject = defineEndpoint({
  ...READING,
  name: 'personnel.getLaterProject',
  scope: 'personnel:read',
  path: '/personnel/getLaterProject',
  access: 'unit-manager',
  summary: '删除前的提示：该人员在项目中的岗位将转交给谁 / what a deletion would make change hands',
  source: '1.7',
  query: z
    .object({ ...formSchemas.userRef, personnelId: personnelId.optional() })
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
