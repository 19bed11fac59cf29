import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { type ApplicationEndpoints, applicationEndpoints } from './application-endpoints.ts'
import { addComponentFile, removeComponentFile } from './component-file-endpoints.ts'
import { chip } from './kinds/chip.ts'
import { component } from './kinds/component.ts'
import { os } from './kinds/os.ts'
import { passive } from './kinds/passive.ts'

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
    scope: 'certifications:read',
    source: '3.7, path ours',
  }),
  submit: defineEndpoint({
    ...components.submit,
    name: 'certifications.submitComponentForm',
    scope: 'certifications:write',
    path: '/rzApply/submitrzapply',
  }),
  change: defineEndpoint({
    ...components.change,
    name: 'certifications.updateComponent',
    scope: 'certifications:write',
    method: 'POST',
    path: '/rzApply/undateRzApply',
    source: '3.7, path ours',
  }),
}

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
