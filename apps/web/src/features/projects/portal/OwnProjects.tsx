import { useQuery } from '@tanstack/react-query'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import type { ReactNode } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { lateText } from '../parts/late-text.ts'
import { ProjectStatusMark } from '../parts/ProjectStatusMark.tsx'
import { StageProgress } from '../parts/timeline/StageProgress.tsx'
import { projectListScreen } from '../paths.ts'
import styles from './own-projects.module.css'
import { detailOf } from './project-column.tsx'

interface OwnProjectsProps {
  /** its heading, with the way to all once it is known how many there are */
  section: (more: { to: string; label: string } | undefined, content: ReactNode) => ReactNode
}

/** On a phone's home: the project that comes first in the list, and how many there are. */
export function OwnProjects({ section }: OwnProjectsProps) {
  const query = useQuery(read(clientMyProject, { query: { pageNum: 1, pageSize: 1 } }))
  const total = query.data?.total
  return section(
    total === undefined ? undefined : { to: hrefOf(projectListScreen), label: String(total) },
    <QueryView
      query={query}
      skeleton={<div className={styles.card} />}
      empty={<p className={styles.card}>还没有项目</p>}
    >
      {({ rows }) =>
        rows.map((row) => (
          <AppLink key={row.id} to={detailOf(row)} className={styles.card}>
            <span className={styles.head}>
              <span className={styles.name}>{row.projectName || '未命名项目'}</span>
              <ProjectStatusMark status={row.projectStatus} />
            </span>
            <StageProgress status={row.projectStatus} late={lateText(row)} />
          </AppLink>
        ))
      }
    </QueryView>,
  )
}
