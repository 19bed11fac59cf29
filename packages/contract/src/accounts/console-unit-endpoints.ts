import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { wholeNumber } from '../fields/primitives.ts'
import { version } from './account-calls.ts'
import { admin } from './admin-calls.ts'
import * as c from './console-schemas.ts'

export const listUnits = defineEndpoint({
  ...READING,
  ...admin,
  name: 'accounts.listUnits',
  path: '/console/units',
  reads: ['unit'],
  summary: '单位，新的在前 / units, newest first',
  query: pageQuery({ columns: ['create_time', 'name', 'member_count'], defaultSize: 20 }).extend({
    keyword: c.keyword,
    unitType: wholeNumber('unitType', 1, 4).optional(),
  }),
  answer: page(c.unitRow),
})

export const unitOptions = defineEndpoint({
  ...READING,
  ...admin,
  name: 'accounts.unitOptions',
  path: '/console/unit-options',
  reads: ['unit'],
  summary: '单位与邀请表单的选项 / what the unit and invitation forms offer',
  answer: data(c.unitOptions),
})

export const readUnit = defineEndpoint({
  ...READING,
  ...admin,
  name: 'accounts.readUnit',
  path: '/console/units/{id}',
  reads: ['unit', 'account'],
  summary: '一个单位 / one unit',
  params: c.unitId,
  answer: data(c.unitDetail),
})

export const createUnit = defineEndpoint({
  ...WRITING,
  ...admin,
  name: 'accounts.createUnit',
  path: '/console/units',
  changes: ['unit'],
  summary: '新建单位 / creates a unit',
  body: c.unitForm,
  answer: data(z.object({ id: z.string() })),
})

export const updateUnit = defineEndpoint({
  ...admin,
  name: 'accounts.updateUnit',
  method: 'PUT',
  path: '/console/units/{id}',
  effect: 'write',
  changes: ['unit'],
  summary: '修改单位 / changes a unit',
  params: c.unitId,
  body: c.unitForm.extend({ version }),
  answer: nothing(),
})
