import * as endpoints from '@xinqiao/contract/dictionaries/endpoints'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { listOptions } from './show-options.ts'

export { chooseOptions } from './choose-options.ts'

export function dictionariesModule({ db }: Platform): Module {
  const lists = [endpoints.getOptionListV2, endpoints.getOptionListV3]
  return { routes: lists.map((endpoint) => route(endpoint, ({ query }) => listOptions(db, query.dictCode))) }
}
