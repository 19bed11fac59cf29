import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { listProjectBases } from '@xinqiao/contract/knowledge/project-endpoints'
import { unitProjectFileList } from '@xinqiao/contract/projects/calls/file-endpoints'
import { projectOrderList } from '@xinqiao/contract/work-orders/calls/endpoints'
import { read } from '../../../../shared/api/query-client.ts'
import styles from '../../parts/detail.module.css'
import type { DetailTab } from '../../paths.ts'

type Counted = Exclude<DetailTab, 'detail'>
type Page = { total: number; totalIsLowerBound?: boolean | undefined }

const ONE = { pageNum: 1, pageSize: 1 } as const

/** The list of each tab, of which the count alone is wanted. */
const LISTS: Readonly<Record<Counted, (projectId: string) => object>> = {
  process: (projectId) => read(projectOrderList, { query: { projectId, ...ONE } }),
  wiki: (projectId) => read(listProjectBases, { query: ONE, body: { projectId } }),
  dataManagement: (projectId) => read(unitProjectFileList, { query: { projectId, ...ONE } }),
}

/** How many a tab of a project holds: orders, bases, files. Its room is there before the number. */
export function TabCount({ tab, projectId }: { tab: Counted; projectId: string }) {
  const { data } = useQuery(LISTS[tab](projectId) as UseQueryOptions<Page>)
  return (
    <span className={styles.tabCount}>
      {data && `${data.total}${data.totalIsLowerBound ? '+' : ''}`}
      {data && <span className="visually-hidden"> 条</span>}
    </span>
  )
}
