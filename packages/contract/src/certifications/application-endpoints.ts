import { z } from 'zod'
import { defineEndpoint, type Method } from '../endpoint.ts'
import { data, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { date, recordId, text } from '../fields/primitives.ts'
import { FILE_PURPOSES } from '../files/purposes.ts'
import type { Kind } from '../records.ts'
import type { CertificationDefinition } from './definition.ts'
import { applicationForm, newApplicationForm } from './form.ts'
import { detailOf, reviewBy, rowOf } from './schemas.ts'
import { CERTIFICATION_TEXTS as T } from './texts.ts'

const customer = { access: 'unit:4', service: 'certification' } as const
const reads = { ...customer, scope: 'certifications:read' } as const
const changes = { ...customer, scope: 'certifications:write' } as const

interface Paths {
  list: `/${string}`
  show: `/${string}`
  /** where the detail names its record */
  idIn: 'params' | 'query'
  submit: `/${string}`
  change: `/${string}`
  changeMethod: 'POST' | 'PUT'
}

export function listQueryOf({ filters, byDay }: CertificationDefinition) {
  const texts = filters.map(({ wire, label }) => [
    wire,
    text(label, 100).trim().default('').describe(`${label} / filter`),
  ])
  return pageQuery({ columns: ['create_time'] }).extend({
    ...(Object.fromEntries(texts) as Record<never, z.ZodDefault<z.ZodString>>),
    ...(byDay
      ? {
          createTimeStart: z
            .union([z.literal(''), date])
            .default('')
            .describe('申请时间起 / from'),
          createTimeEnd: z
            .union([z.literal(''), date])
            .default('')
            .describe('申请时间止 / to'),
        }
      : {}),
  })
}

/** What the customers' calls of a kind have in common with those of every other. */
export function applicationEndpoints(definition: CertificationDefinition, paths: Paths) {
  const { noun, title, slots, name, record } = definition
  const kind = record.kind as Kind
  const id = recordId(`${name}-application` as 'component-application', `${title}申请 / application`)
  const form = {
    files: ['file', ...slots.map(({ fjlx }) => fjlx)],
    maxBytes: FILE_PURPOSES.certification.maxBytes,
    tooLarge: FILE_PURPOSES.certification.tooLarge,
    purpose: 'certification',
  } as const
  const list = defineEndpoint({
    ...reads,
    name: `certifications.list${noun}s` as string,
    method: 'GET' as Method,
    path: paths.list,
    effect: 'read',
    reads: [kind],
    summary: `本单位的${title}申请 / the unit’s applications`,
    source: '3.7' as string,
    query: listQueryOf(definition),
    answer: page(rowOf(definition)),
  })
  const show = defineEndpoint({
    ...reads,
    name: `certifications.show${noun}` as string,
    method: 'GET' as Method,
    path: paths.show,
    effect: 'read',
    reads: [kind, 'certificate'],
    summary: `${title}申请详情 / one application`,
    source: '3.7' as string,
    ...(paths.idIn === 'params' ? { params: z.object({ id }) } : { query: z.object({ id }) }),
    answer: data(detailOf(definition)),
  })
  const submit = defineEndpoint({
    ...changes,
    name: `certifications.submit${noun}` as string,
    method: 'POST' as Method,
    path: paths.submit,
    effect: 'write',
    changes: [kind],
    summary: `提交${title}申请 / sends an application`,
    source: '3.7' as string,
    form,
    body: newApplicationForm(definition),
    answer: data(submitted, T.submitted),
    timeoutMs: 0,
  })
  const change = defineEndpoint({
    ...changes,
    name: `certifications.change${noun}` as string,
    method: paths.changeMethod as Method,
    path: paths.change,
    effect: 'toggle',
    changes: [kind],
    summary: `修改并重新提交${title}申请 / changes an application and sends it again`,
    source: '3.7' as string,
    form,
    body: applicationForm(definition).extend({ id }),
    answer: data(submitted.pick({ id: true }), T.resubmitted),
    timeoutMs: 0,
  })
  return { list, show, submit, change } as const
}
export type ApplicationEndpoints = ReturnType<typeof applicationEndpoints>

export const submitted = z.object({
  id: z.string(),
  ids: z.array(z.string()).describe('批量时每个型号一份 / one for each model of a batch'),
  numbers: z.array(z.string()).describe('认证编号 / numbers'),
  reviewBy,
})
