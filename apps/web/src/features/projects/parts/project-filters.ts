import { useQuery } from '@tanstack/react-query'
import { findOptionByAddProjectDict } from '@xinqiao/contract/dictionaries/endpoints'
import { PROJECT_STATUSES, projectStatusText } from '@xinqiao/contract/projects/states'
import { read } from '../../../shared/api/query-client.ts'
import { choices } from '../../../shared/ui/choices.ts'
import type { FilterField } from '../../../shared/ui/list/FilterBar.tsx'

export type ProjectFilterName =
  | 'projectName'
  | 'serverChip'
  | 'projectManager'
  | 'projectStatus'
  | 'postpone'
  | 'approvalTime'
  | 'approvalTimeEnd'

/** Statuses to choose from, as screens call them. */
export const STATUS_OPTIONS = Object.values(PROJECT_STATUSES).map(({ label }) => ({
  value: label,
  label: projectStatusText(label),
}))

/** What narrows a list of projects, with the chips of the dictionaries (document 2 section 2.1). */
export function useProjectFilters(): FilterField<ProjectFilterName>[] {
  const options = useQuery({ ...read(findOptionByAddProjectDict, {}), staleTime: 5 * 60_000 })
  const { serverChip = [], zdQrsXp = [] } = options.data?.data ?? {}
  const chips = [...serverChip, ...zdQrsXp].map(({ value, label }) => ({ value, label }))
  return [
    { name: 'projectName', label: '项目名称', placeholder: '名称或编号' },
    { name: 'serverChip', label: '芯片型号', options: chips },
    { name: 'projectManager', label: '项目负责人', placeholder: '姓名' },
    { name: 'projectStatus', label: '项目状态', options: STATUS_OPTIONS },
    {
      name: 'postpone',
      label: '是否延期',
      options: choices(['1', '是'], ['0', '否']),
    },
    { name: 'approvalTime', until: 'approvalTimeEnd', label: '立项时间' },
  ]
}

/** The filters of an address as the calls take them. */
export function filtersOf(search: Partial<Record<ProjectFilterName, string | undefined>>) {
  const { projectName, serverChip, projectManager, projectStatus, approvalTime, approvalTimeEnd } = search
  return {
    projectName,
    serverChip,
    projectManager,
    projectStatus,
    approvalTime,
    approvalTimeEnd,
    ...(search.postpone === undefined ? {} : { postpone: search.postpone as '0' | '1' }),
  }
}
