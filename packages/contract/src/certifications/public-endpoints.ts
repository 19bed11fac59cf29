import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { blob, data, page, rows } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { date, text } from '../fields/primitives.ts'
import { checkCertified, filter, open, printCertificate, verifyCertificate } from './certificate-endpoints.ts'
import { publicDetail, publicRow } from './public-schemas.ts'

const day = z.union([z.literal(''), date]).default('')

const publicFilters = {
  rzNumber: filter('认证编号'),
  productModel: filter('产品型号').describe(
    '产品型号或目标平台，写法不限 / model or platform, however spelled',
  ),
  deviceTypes: filter('产品类型'),
  applyStatus: filter('认证状态'),
  createPeople: filter('申请人（单位名称）'),
  createTimeStart: day.describe('申请时间起 / from'),
  createTimeEnd: day.describe('申请时间止 / to'),
  kind: filter('认证种类'),
  rzmbpt: filter('目标平台'),
  companyName: filter('申请单位'),
}

/** Certified products, for anybody (product.md section 6). */
export const listPublic = defineEndpoint({
  ...open,
  name: 'certifications.listPublic',
  scope: 'certifications:read',
  path: '/rzApply/publicList',
  summary: '认证产品公开列表 / certified products',
  source: '3.7',
  query: pageQuery({ columns: ['create_time'] }).extend(publicFilters),
  answer: page(publicRow),
})

/** The same products as a workbook. */
export const exportPublic = defineEndpoint({
  ...open,
  name: 'certifications.exportPublic',
  scope: 'certifications:read',
  path: '/rzApply/publicExport',
  summary: '按筛选导出公开列表 / the products that match, as xlsx',
  source: 'path ours',
  query: z.object(publicFilters),
  answer: blob(),
  timeoutMs: 0,
  rateLimit: 10,
})

/** What the list may be narrowed to, with how many of each are public. */
export const listFacets = defineEndpoint({
  ...open,
  name: 'certifications.listFacets',
  scope: 'certifications:read',
  path: '/rzApply/publicFacets',
  summary: '公开列表的筛选项及数量 / what the list may be narrowed to',
  source: 'path ours',
  answer: rows(
    z.object({
      facet: z.enum(['kind', 'deviceTypes', 'rzmbpt']).describe('种类、产品类型、目标平台 / which of them'),
      value: z.string(),
      label: z.string(),
      count: z.number().int(),
    }),
  ),
})

export const showPublic = defineEndpoint({
  ...open,
  name: 'certifications.showPublic',
  scope: 'certifications:read',
  path: '/rzApply/publicList/{number}',
  summary: '公开列表中的一项 / one certified product',
  source: 'path ours',
  params: z.object({ number: text('认证编号', 40) }),
  answer: data(publicDetail),
})

export const publicEndpoints = [
  checkCertified,
  listPublic,
  exportPublic,
  listFacets,
  showPublic,
  verifyCertificate,
  printCertificate,
] as const
