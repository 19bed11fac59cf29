import * as keeping from '@xinqiao/contract/dictionaries/console-endpoints'
import * as endpoints from '@xinqiao/contract/dictionaries/endpoints'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { addOption, changeOption, listKeptOptions } from './keep-options.ts'
import { listDictionaryRows } from './queries.ts'
import { moveOption, retireOption } from './retire-option.ts'
import { listFormOptions, listOptions, listOptionsOfParent, showProjectForm } from './show-options.ts'

export { listChips, listSteppings, setLifecycle } from './chips.ts'
export { chooseOptions, listValues } from './choose-options.ts'
export { resolveOptions } from './resolve-options.ts'

export function dictionariesModule(platform: Platform): Module {
  const { db } = platform
  const lists = [
    endpoints.getOptionList,
    endpoints.getOptionList2,
    endpoints.getOptionListV2,
    endpoints.getOptionListV3,
  ]
  return {
    routes: [
      ...lists.map((endpoint) => route(endpoint, ({ query }) => listOptions(db, query.dictCode))),
      route(endpoints.getOptionByParentId, ({ params }) => listOptionsOfParent(db, params.id)),
      route(endpoints.findOptionByAddProjectDict, () => listFormOptions(db)),
      route(endpoints.getWorkOrderDictList, ({ query }) => listOptions(db, query.workOrderDictCode)),
      route(endpoints.getProjectForm, () => showProjectForm(db)),
      route(keeping.listDictionaries, () => listDictionaryRows(db)),
      route(keeping.listOptions, ({ params }) => listKeptOptions(db, params.code)),
      route(keeping.addOption, (input, caller) => addOption(platform, caller, input)),
      route(keeping.changeOption, (input, caller) => changeOption(platform, caller, input)),
      route(keeping.moveOption, (input, caller) => moveOption(platform, caller, input)),
      route(keeping.retireOption, (input, caller) => retireOption(platform, caller, input)),
    ],
  }
}
