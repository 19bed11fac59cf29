import type { TableColumnType } from 'antd'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import styles from '../parts/projects.module.css'
import { projectDetailScreen } from '../paths.ts'

interface Named {
  id: string
  projectName: string
  projectNumber: string
}

/** Where a project is shown. */
export function detailOf({ id, projectName }: Pick<Named, 'id' | 'projectName'>): string {
  return hrefOf(projectDetailScreen, { id, type: 'detail', name: projectName })
}

/** The column of names: the way to the project, and its number. */
export function projectColumn<R extends Named>(): TableColumnType<R> {
  return {
    title: '项目',
    render: (_, row) => (
      <span className={styles.project}>
        <AppLink to={detailOf(row)} onClick={(event) => event.stopPropagation()}>
          {row.projectName || '未命名项目'}
        </AppLink>
        <span className="mono">{row.projectNumber}</span>
      </span>
    ),
  }
}
