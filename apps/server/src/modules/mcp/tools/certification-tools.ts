import { checkCertified as check } from '@xinqiao/contract/certifications/certificate-endpoints'
import { listPublic } from '@xinqiao/contract/certifications/public-endpoints'
import { text, wholeNumber } from '@xinqiao/contract/fields/primitives'
import { z } from 'zod'
import { defineTool } from '../tool.ts'

const filter = (label: string) => text(label, 100).default('').describe(label)

export const checkCertified = defineTool({
  name: 'check_certified',
  title: '认证查询',
  description:
    '查询已公开的认证。给出 model 时回答该型号（可限平台）今天是否已认证及其有效证书；不给 model 时按条件列出公开的认证产品。',
  scope: 'certifications:read',
  input: z.object({
    model: text('产品型号', 150).trim().default('').describe('产品型号，写法不限'),
    platform: filter('目标平台'),
    companyName: filter('申请单位').describe('申请单位，只用于列表'),
    rzNumber: filter('认证编号').describe('认证编号，只用于列表'),
    page: wholeNumber('page', 1, 1000).default(1).describe('列表的第几页，每页 20 条'),
  }),
  run: async ({ model, platform, companyName, rzNumber, page: pageNum }, portal) => {
    if (model !== '') return (await portal.call(check, { query: { model, platform } })).data
    const query = { rzmbpt: platform, companyName, rzNumber, pageNum, pageSize: 20 }
    const { total, rows } = await portal.call(listPublic, { query })
    return { total, page: pageNum, rows }
  },
})
