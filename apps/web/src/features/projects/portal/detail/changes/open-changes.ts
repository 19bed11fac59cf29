import { useQuery } from '@tanstack/react-query'
import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { listOpenChanges, type OpenChange } from '@xinqiao/contract/work-orders/calls/open-change-endpoint'
import { read } from '../../../../../shared/api/query-client.ts'
import { hrefOf } from '../../../../../shared/router/screen.ts'
import { projectDetailScreen } from '../../../paths.ts'

/** Changes of a project that are not decided yet; none while its stage allows none. */
export function useOpenChanges({ projectInfo: { id }, offers }: ProjectDetail): readonly OpenChange[] {
  const enabled = offers.info || offers.dates || offers.people || offers.stage
  return useQuery({ ...read(listOpenChanges, { query: { projectId: id } }), enabled }).data?.rows ?? []
}

/** Where one of them is read, and sent again. */
export function orderOfProject({ projectInfo: { id } }: ProjectDetail, order: string): string {
  return hrefOf(projectDetailScreen, { id, type: 'process', order })
}

export function waitText({ waitsFor }: OpenChange): string {
  return waitsFor === 'provider' ? '审核中' : '待您修改'
}
