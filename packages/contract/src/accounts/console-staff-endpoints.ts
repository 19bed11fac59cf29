import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { changesAccount, version } from './account-calls.ts'
import { admin } from './admin-calls.ts'
import * as c from './console-schemas.ts'
import { department, emailList, realName } from './fields.ts'
import { userName } from './schemas.ts'

export const listStaff = defineEndpoint({
  ...READING,
  ...admin,
  name: 'accounts.listStaff',
  path: '/console/staff',
  reads: ['account'],
  summary: '供应方人员与角色 / provider staff and their roles',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20, defaultDirection: 'asc' }).extend({
    keyword: c.keyword,
    role: c.role.optional(),
  }),
  answer: page(c.staffRow),
})

const staffForm = {
  realName,
  email: emailList.default(''),
  department,
  roles: c.roles.describe('角色 / roles'),
}

export const createStaff = defineEndpoint({
  ...changesAccount,
  ...admin,
  name: 'accounts.createStaff',
  method: 'POST',
  path: '/console/staff',
  summary:
    '新建供应方账号，短信告知如何设置密码 / creates a staff account, tells by SMS how to set the password',
  body: z.object({ userName, ...staffForm }),
  answer: data(z.object({ id: z.string() })),
})

export const updateStaff = defineEndpoint({
  ...changesAccount,
  ...admin,
  name: 'accounts.updateStaff',
  method: 'PUT',
  path: '/console/staff/{id}',
  summary: '修改供应方账号与角色 / changes a staff account and its roles',
  params: c.staffId,
  body: z.object({ ...staffForm, version }),
  answer: nothing(),
})
