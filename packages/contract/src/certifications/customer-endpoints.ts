import { z } from 'zod'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { data, nothing } from '../envelope.ts'
import { FILE_PURPOSES } from '../files/purposes.ts'
import { FILE_TEXTS } from '../files/texts.ts'
import { refId, text } from '../primitives.ts'
import { uploadedFile } from '../uploaded-file.ts'
import { type ApplicationEndpoints, applicationEndpoints } from './application-endpoints.ts'
import { chip } from './kinds/chip.ts'
import { component } from './kinds/component.ts'
import { os } from './kinds/os.ts'
import { passive } from './kinds/passive.ts'
import { CERTIFICATION_TEXTS } from './texts.ts'

/** The documented calls of the kinds of chips, systems and passive devices are alike. */
const alike = (root: 'osApply' | 'chipApply' | 'BDQJApply') =>
  ({
    list: `/${root}/list`,
    show: `/${root}/info`,
    idIn: 'query',
    submit: `/${root}/uploadAndAddData`,
    change: `/${root}/edit`,
    changeMethod: 'POST',
  }) as const

const components = applicationEndpoints(component, {
  list: '/rzApply/unitRZApplylist',
  show: '/rzApply/{id}',
  idIn: 'params',
  submit: '/rzApply/uploadAndAddData',
  change: '/rzApply/edit',
  changeMethod: 'PUT',
})

/** The same application as the update dialog reads it. */
const componentsByQuery = applicationEndpoints(component, {
  list: '/rzApply/unitRZApplylist',
  show: '/rzApply/rzApplyDetail',
  idIn: 'query',
  submit: '/rzApply/uploadAndAddData',
  change: '/rzApply/edit',
  changeMethod: 'PUT',
})

/** The customers' calls of a kind, some of them. */
export type KindEndpoints = Partial<ApplicationEndpoints>

/** The older call of the same act, and those of the update dialog, whose paths the documents do not show. */
export const olderComponentEndpoints: KindEndpoints = {
  show: defineEndpoint({
    ...componentsByQuery.show,
    name: 'certifications.showComponentDetail',
    source: '3.7, path ours',
  }),
  submit: defineEndpoint({
    ...components.submit,
    name: 'certifications.submitComponentForm',
    path: '/rzApply/submitrzapply',
  }),
  change: defineEndpoint({
    ...components.change,
    name: 'certifications.updateComponent',
    method: 'POST',
    path: '/rzApply/undateRzApply',
    source: '3.7, path ours',
  }),
}

const componentId = refId('component-application', undefined, []).describe('部件认证申请 / application')

/** One file of an application that may be changed. */
const oneFile = {
  access: 'unit:4',
  service: 'certification',
  effect: 'toggle',
  changes: ['component-certification'],
  source: '3.7, path ours',
} as const

export const addComponentFile = defineEndpoint({
  ...oneFile,
  name: 'certifications.addComponentFile',
  method: 'POST',
  path: '/rzApply/uploadRzapplyFile',
  summary: '给可修改的部件认证申请加一个附件 / adds a file to an application that may be changed',
  form: {
    files: ['file'],
    maxBytes: FILE_PURPOSES.certification.maxBytes,
    tooLarge: FILE_PURPOSES.certification.tooLarge,
    purpose: 'certification',
  },
  body: z.object({
    relationId: componentId,
    fjlx: z.string().meta({ takes: 'choice' }).max(64).describe('附件类型 / slot'),
    t: text('t', 64).optional().describe('所属表，收下不用 / table, accepted and not used'),
    file: uploadedFile(CERTIFICATION_TEXTS.fileMissing, '附件 / file').optional(),
  }),
  answer: data(z.object({ id: z.string().describe('附件编号 / the file') }), FILE_TEXTS.uploaded),
  timeoutMs: 0,
})

export const removeComponentFile = defineEndpoint({
  ...oneFile,
  name: 'certifications.removeComponentFile',
  method: 'DELETE',
  path: '/rzApply/delRzapplyFile',
  summary: '删除可修改的部件认证申请的一个附件 / takes a file off an application that may be changed',
  query: z.object({
    relationId: componentId,
    id: refId('file', undefined, []).describe('附件编号 / the file'),
  }),
  answer: nothing(FILE_TEXTS.removed),
})

const passives = applicationEndpoints(passive, alike('BDQJApply'))

/** The documents also allow POST for these two. */
export const passiveEndpointsByPost: KindEndpoints = {
  list: defineEndpoint({ ...passives.list, name: 'certifications.listPassivesByPost', method: 'POST' }),
  show: defineEndpoint({ ...passives.show, name: 'certifications.showPassiveByPost', method: 'POST' }),
}

/** The customers' calls by kind. */
export const APPLICATION_ENDPOINTS: Readonly<Record<string, ApplicationEndpoints>> = {
  component: components,
  os: applicationEndpoints(os, alike('osApply')),
  chip: applicationEndpoints(chip, alike('chipApply')),
  passive: passives,
}

export const customerEndpoints: readonly Endpoint[] = [
  ...Object.values(APPLICATION_ENDPOINTS),
  olderComponentEndpoints,
  passiveEndpointsByPost,
  { addComponentFile, removeComponentFile },
].flatMap((one) => Object.values(one))
