import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing, options, page } from '../envelope.ts'
import { MAX_PAGE_SIZE, pageQuery } from '../fields/page-query.ts'
import { text, wholeNumber } from '../fields/primitives.ts'
import * as formSchemas from './form-schemas.ts'
import * as s from './schemas.ts'
import { PERSONNEL_TEXTS as T } from './texts.ts'

const search = (label: string, max = 50) => text(label, max).trim().optional()

/** User fields to search by; paging stands in the body or in the query. */
const userFilter = z
  .object({
    realName: search('姓名').describe('姓名 / real name'),
    nickName: search('昵称').describe('昵称 / nickname'),
    phonenumber: search('手机号码', 20).describe('手机号码 / mobile number'),
    userName: search('账号', 20).describe('账号 / account'),
    department: search('部门').describe('部门 / department'),
    email: search('邮箱', 100).describe('邮箱 / e-mail'),
    postId: z
      .union([wholeNumber('postId', 1, 10_000), z.literal('').transform(() => undefined)])
      .meta({ takes: 'choice' })
      .optional(),
    pageNum: wholeNumber('pageNum', 1, 100_000).optional().describe('页码，从 1 起 / page number'),
    pageSize: wholeNumber('pageSize', 1, MAX_PAGE_SIZE).optional().describe('每页条数，最多 200 / page size'),
  })
  .prefault({})

const userList = {
  method: 'POST',
  access: 'unit-manager',
  effect: 'read',
  source: '1.7',
  query: pageQuery({ columns: ['create_time'] }),
  body: userFilter,
  answer: page(s.unitUser),
} as const

export const getUserList = defineEndpoint({
  ...userList,
  name: 'personnel.listUsers',
  scope: 'personnel:read',
  path: '/uami/api/getUserList',
  summary: '本单位的人员列表，含待确认 / the unit’s personnel, those not yet confirmed too',
  reads: ['personnel', 'account'],
})

export const getAppUserList = defineEndpoint({
  ...userList,
  name: 'personnel.listCandidates',
  scope: 'personnel:read',
  path: '/uami/api/getAppUserList',
  summary: '账号中心里本单位尚未加入人员列表的账号 / accounts of the unit that are not on the list yet',
  reads: ['personnel', 'account'],
})

const byManager = { access: 'unit-manager', effect: 'write', source: '1.7' } as const

export const addUser = defineEndpoint({
  ...byManager,
  name: 'personnel.addUser',
  method: 'POST',
  path: '/uami/api/addUser',
  changes: ['personnel'],
  summary:
    '按手机号添加：本单位账号立即加入，个人账号待本人确认 / adds by phone; a personal account joins once its owner accepts',
  body: z.object(formSchemas.memberForm),
  answer: data(z.object({ id: z.string(), status: s.personStatus }), T.added),
})

export const editUser = defineEndpoint({
  ...byManager,
  name: 'personnel.editUser',
  method: 'POST',
  path: '/uami/api/editUser',
  changes: ['personnel'],
  summary: '修改人员；version 过期为 409 / changes a person; a stale version is a 409',
  body: z.object({
    ...formSchemas.userRef,
    ...formSchemas.memberForm,
    version: z.number().int().optional().describe('版本，防止覆盖他人的修改 / version'),
  }),
  answer: nothing(T.edited),
})

export const delUser = defineEndpoint({
  ...byManager,
  name: 'personnel.delUser',
  method: 'GET',
  path: '/uami/api/delUser',
  changes: ['personnel', 'project'],
  summary: '删除人员，同 DELETE /personnel/{id} / as DELETE /personnel/{id}',
  query: z.object(formSchemas.userRef),
  answer: nothing(T.deleted),
})

export const serviceList = defineEndpoint({
  ...READING,
  name: 'personnel.listServices',
  scope: 'personnel:read',
  path: '/uami/api/serviceList',
  access: 'unit-manager',
  reads: ['unit'],
  summary: '本单位已开通的服务 / services of the unit',
  source: '1.7',
  query: z.object({
    unitId: z
      .union([z.string().max(64), z.number()])
      .meta({ takes: 'unused' })
      .optional()
      .describe('忽略，以登录单位为准 / ignored'),
  }),
  answer: options(s.serviceOption),
})

export const findByUserName = defineEndpoint({
  ...READING,
  name: 'personnel.findByUserName',
  scope: 'personnel:read',
  path: '/uami/api/findByUserName',
  access: 'unit-manager',
  summary: '按手机号查找，每小时 30 次 / look-up by phone, 30 an hour',
  source: '1.7',
  query: formSchemas.lookupQuery,
  answer: data(s.foundUser),
})

export const authUserService = defineEndpoint({
  ...byManager,
  name: 'personnel.authoriseServices',
  method: 'POST',
  path: '/uami/api/authUserService',
  changes: ['personnel'],
  summary: '授权服务 / limits a person to some of the unit’s services',
  body: formSchemas.authoriseBody,
  answer: nothing(T.authorised),
})

export const userEndpoints = [
  getAppUserList,
  getUserList,
  addUser,
  editUser,
  delUser,
  serviceList,
  findByUserName,
  authUserService,
] as const
