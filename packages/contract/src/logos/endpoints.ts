import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { blob, data, nothing, options, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { recordId, searchWords, text, wholeNumber } from '../fields/primitives.ts'
import { uploadedFile } from '../fields/uploaded-file.ts'
import { logo, partner } from './schemas.ts'
import { LOGO_MAX_BYTES, LOGO_TEXTS as T } from './texts.ts'

const certifier = { access: 'staff:certifier', source: 'path ours' } as const

const form = z.object({
  corporateName: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : value),
    text('企业名称', 50).min(1, T.nameMissing).describe('企业名称 / name of the partner'),
  ),
  certifiedOn: z
    .string(T.dateMissing)
    .meta({ takes: 'text' })
    .pipe(z.iso.date(T.dateMissing))
    .describe('首次通过认证的日期 / day of the first certification'),
})
const picture = uploadedFile(T.fileMissing, 'Logo 图片，PNG / picture, PNG')
const partnerId = z.object({ id: recordId('partner', '合作伙伴 / partner') })
const upload = {
  files: ['file'],
  maxBytes: LOGO_MAX_BYTES,
  tooLarge: T.fileTooLarge,
  temporary: true,
} as const

/** All partners, the first certified first. Document 3 names neither parameters nor pages: the wall is one page. */
export const getLogoList = defineEndpoint({
  ...READING,
  name: 'logos.getLogoList',
  scope: 'certifications:read',
  path: '/rzApply/getLogoList',
  access: 'public',
  reads: ['partner'],
  summary: 'Logo 墙 / the logo wall',
  source: '3.7',
  answer: options(logo),
})

export const showLogo = defineEndpoint({
  ...READING,
  name: 'logos.showLogo',
  scope: 'certifications:read',
  path: '/rzApply/logo/{id}',
  access: 'public',
  summary: 'Logo 图片 / the picture of a logo',
  source: 'path ours',
  params: z.object({
    id: z.string().meta({ takes: 'key' }).max(64).describe('图片编号 / id of the picture'),
  }),
  answer: blob(),
})

export const listPartners = defineEndpoint({
  ...READING,
  ...certifier,
  name: 'logos.listPartners',
  scope: 'staff',
  path: '/console/partners',
  reads: ['partner'],
  summary: 'Logo 墙上的合作伙伴 / partners on the logo wall',
  query: pageQuery({ columns: ['certified_on'], defaultSize: 20, defaultDirection: 'asc' }).extend({
    keyword: searchWords('企业名称 / name of the partner', 50),
  }),
  answer: page(partner),
})

export const addPartner = defineEndpoint({
  ...certifier,
  name: 'logos.addPartner',
  scope: 'staff',
  method: 'POST',
  path: '/console/partners',
  effect: 'toggle',
  changes: ['partner'],
  summary: '添加合作伙伴及其 Logo / adds a partner with its logo',
  body: form.extend({ file: picture }),
  form: upload,
  answer: data(z.object({ id: z.string() }), T.added),
})

export const changePartner = defineEndpoint({
  ...certifier,
  name: 'logos.changePartner',
  scope: 'staff',
  method: 'PUT',
  path: '/console/partners/{id}',
  effect: 'toggle',
  changes: ['partner'],
  summary: '修改合作伙伴，Logo 不变时不必再传 / changes a partner; the picture stays unless a new one comes',
  params: partnerId,
  body: form.extend({
    file: picture.optional(),
    version: wholeNumber('version', 1, 1_000_000_000).describe('读到的版本 / the version that was read'),
  }),
  form: upload,
  answer: nothing(T.saved),
})

export const removePartner = defineEndpoint({
  ...certifier,
  name: 'logos.removePartner',
  scope: 'staff',
  method: 'DELETE',
  path: '/console/partners/{id}',
  effect: 'write',
  changes: ['partner'],
  summary: '从 Logo 墙移除 / takes a partner off the wall',
  params: partnerId,
  answer: nothing(T.removed),
})

export const logosEndpoints = [
  getLogoList,
  showLogo,
  listPartners,
  addPartner,
  changePartner,
  removePartner,
] as const
